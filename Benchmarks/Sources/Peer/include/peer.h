// What every peer is told, and what it can do.
//
// A scene is described once, in Swift, as plain arrays of these; each peer builds its world from the same arrays.
// Metres, kilograms, seconds, radians, y down; 100 points are one metre.
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
    float x, y, angle;
    /// Half the sides of a box; of a circle, `halfWidth` is the radius.
    float halfWidth, halfHeight;
    float density, friction, restitution, linearDamping, angularDamping;
} PeerBody;

typedef enum {
    /// A spring from a place in the world (anchorA, `bodyA` is -1) or a body to a body.
    PeerJointSpring,
    /// A hinge from a place in the world or a body to a body.
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
    bool sleeps;
    const PeerBody *bodies;
    int32_t bodyCount;
    const PeerJoint *joints;
    int32_t jointCount;
} PeerScene;

typedef struct PeerPose {
    float x, y, angle;
} PeerPose;

/// A peer at its usual settings, named in `settings`.
typedef struct PeerEngine {
    const char *name;
    const char *settings;
    void *(*make)(const PeerScene *scene);
    /// Goes on by a frame of the animator, 1/60 s.
    void (*frame)(void *world);
    /// Wakes a body and gives it a velocity, m/s.
    void (*touch)(void *world, int32_t body, float vx, float vy);
    PeerPose (*pose)(void *world, int32_t body);
    /// How many dynamic bodies are not asleep.
    int32_t (*awake)(void *world);
    void (*destroy)(void *world);
} PeerEngine;

/// Bytes that the process has taken from the allocator and not given back; 0 where the system does not tell.
int64_t peer_bytes_in_use(void);

/// Milliseconds that have passed, by the clock or of the processor's time that this process got.
double peer_milliseconds(bool processor);

#ifdef __cplusplus
}
#endif

#endif
