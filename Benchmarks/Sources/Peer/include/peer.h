// The C interface of a peer: a physics engine that runs the same scenes as OpenDynamics.
//
// Each scene is defined once, in Swift, as arrays of these structures. Each peer creates its world from these arrays.
// Units are meters, kilograms, seconds and radians; the y axis points down; 100 points are one meter.
#ifndef PEER_H
#define PEER_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { PeerShapeBox, PeerShapeCircle } PeerShape;

typedef struct PeerBody {
    bool dynamic;
    PeerShape shape;
    /// The position of the center and the rotation of the body.
    float x, y, angle;
    /// Half the width and height of a box. The radius of a circle is `halfWidth`; its `halfHeight` is ignored.
    float halfWidth, halfHeight;
    float density, friction, restitution, linearDamping, angularDamping;
} PeerBody;

typedef enum {
    /// A spring between two bodies. If `bodyA` is -1, body A is the world, and `anchorA` is a point in the world.
    PeerJointSpring,
    /// A hinge between two bodies, or, like a spring, between the world and a body.
    PeerJointHinge
} PeerJointKind;

typedef struct PeerJoint {
    PeerJointKind kind;
    int32_t bodyA, bodyB;
    float anchorAX, anchorAY, anchorBX, anchorBY;
    float length, frequency, dampingRatio;
} PeerJoint;

typedef struct PeerScene {
    float gravityY;
    bool allowsSleep;
    const PeerBody *bodies;
    int32_t bodyCount;
    const PeerJoint *joints;
    int32_t jointCount;
} PeerScene;

typedef struct PeerPose {
    float x, y, angle;
} PeerPose;

/// The functions of a peer. The peer uses the settings that its authors recommend; `settings` describes them as text.
typedef struct PeerEngine {
    const char *name;
    const char *settings;
    void *(*createWorld)(const PeerScene *scene);
    /// Advances the world by one frame of the animator, 1/60 s.
    void (*stepFrame)(void *world);
    /// Wakes a body and sets its linear velocity, in meters per second.
    void (*setVelocity)(void *world, int32_t body, float vx, float vy);
    /// Adds a spring between a point of the world (`bodyA` is -1) and a body, and wakes the body. `moveAnchor` moves the
    /// point. A world can have one such spring.
    void (*attachSpring)(void *world, const PeerJoint *spring);
    /// Moves the point of the spring that `attachSpring` added.
    void (*moveAnchor)(void *world, float x, float y);
    /// Returns the position and the rotation of a body.
    PeerPose (*pose)(void *world, int32_t body);
    /// Returns the number of dynamic bodies that are awake.
    int32_t (*awakeCount)(void *world);
    void (*destroyWorld)(void *world);
} PeerEngine;

/// Returns the number of bytes that the process has allocated and not freed; 0 if the system does not report it.
int64_t peer_bytes_in_use(void);

/// Returns the processor time of this process or the time of a monotonic clock, in milliseconds.
double peer_milliseconds(bool processor_time);

#ifdef __cplusplus
}
#endif

#endif
