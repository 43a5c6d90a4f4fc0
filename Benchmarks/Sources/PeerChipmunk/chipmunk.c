// Chipmunk 7 with its recommended settings: one step of 10 iterations per frame. Its default tolerances for overlap and
// sleep are meant for pixels. Lengths are therefore converted from meters to points, and forces are multiplied by 100.
#include "peerchipmunk.h"

#include <stddef.h>

#ifdef PEER_AVAILABLE

#if !__has_include(<chipmunk/chipmunk.h>)
#error "Chipmunk was not found. Install libchipmunk-dev, or build without the trait Chipmunk."
#endif

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

static const double points_per_meter = 100;
static const double tau = 6.283185307179586;

typedef struct World {
    cpSpace *space;
    // The body whose position is the moving anchor of a spring; null without such a spring.
    cpBody *finger;
    cpBody **bodies;
    cpShape **shapes;
    cpConstraint **joints;
    int32_t bodyCount, jointCount;
    // The linear damping of each body. Chipmunk has only one damping for all bodies, so `update_velocity` applies these
    // values.
    cpFloat *damping;
} World;

static void update_velocity(cpBody *body, cpVect gravity, cpFloat damping, cpFloat time) {
    const cpFloat *body_damping = cpBodyGetUserData(body);
    cpBodyUpdateVelocity(body, gravity, damping / (1 + time * *body_damping), time);
}

static void add_body(World *world, const PeerBody *entry) {
    int32_t index = world->bodyCount++;
    bool box = entry->shape == PeerShapeBox;
    double width = 2 * points_per_meter * entry->halfWidth, height = 2 * points_per_meter * entry->halfHeight;
    double radius = points_per_meter * entry->halfWidth;
    double area = box ? width * height : tau / 2 * radius * radius;
    double mass = entry->density * area / (points_per_meter * points_per_meter);
    double moment = box ? cpMomentForBox(mass, width, height) : cpMomentForCircle(mass, 0, radius, cpvzero);
    cpBody *body = entry->dynamic ? cpBodyNew(mass, moment) : cpBodyNewStatic();
    if (entry->dynamic) {
        world->damping[index] = entry->linearDamping;
        cpBodySetUserData(body, &world->damping[index]);
        cpBodySetVelocityUpdateFunc(body, update_velocity);
    }
    cpBodySetPosition(body, cpv(points_per_meter * entry->x, points_per_meter * entry->y));
    cpBodySetAngle(body, entry->angle);
    cpSpaceAddBody(world->space, body);
    cpShape *shape = box ? cpBoxShapeNew(body, width, height, 0) : cpCircleShapeNew(body, radius, cpvzero);
    cpShapeSetFriction(shape, entry->friction);
    cpShapeSetElasticity(shape, entry->restitution);
    cpSpaceAddShape(world->space, shape);
    world->bodies[index] = body;
    world->shapes[index] = shape;
}

static void add_joint(World *world, const PeerJoint *entry, cpBody *first) {
    cpBody *second = world->bodies[entry->bodyB];
    cpVect anchorA = cpv(points_per_meter * entry->anchorAX, points_per_meter * entry->anchorAY);
    cpVect anchorB = cpv(points_per_meter * entry->anchorBX, points_per_meter * entry->anchorBY);
    cpConstraint *joint;
    if (entry->kind == PeerJointSpring) {
        double inverse = (entry->bodyA < 0 ? 0 : 1 / cpBodyGetMass(first)) + 1 / cpBodyGetMass(second);
        double omega = tau * entry->frequency;
        joint = cpDampedSpringNew(first, second, anchorA, anchorB, points_per_meter * entry->length,
                                  omega * omega / inverse, 2 * entry->dampingRatio * omega / inverse);
    } else {
        joint = cpPivotJointNew2(first, second, anchorA, anchorB);
        cpConstraintSetCollideBodies(joint, false);
    }
    cpSpaceAddConstraint(world->space, joint);
    world->joints[world->jointCount++] = joint;
}

static void *create_world(const PeerScene *scene) {
    World *world = calloc(1, sizeof(World));
    world->bodies = calloc((size_t)scene->bodyCount, sizeof(cpBody *));
    world->shapes = calloc((size_t)scene->bodyCount, sizeof(cpShape *));
    world->damping = calloc((size_t)scene->bodyCount, sizeof(cpFloat));
    // One more joint than the scene has, for `attach_spring`.
    world->joints = calloc((size_t)scene->jointCount + 1, sizeof(cpConstraint *));
    world->space = cpSpaceNew();
    cpSpaceSetIterations(world->space, 10);
    cpSpaceSetGravity(world->space, cpv(0, points_per_meter * scene->gravityY));
    if (scene->allowsSleep) {
        cpSpaceSetSleepTimeThreshold(world->space, 0.5);
        // By default Chipmunk derives the speed below which bodies sleep from gravity. Without gravity, set the speed
        // explicitly.
        if (scene->gravityY == 0) { cpSpaceSetIdleSpeedThreshold(world->space, 1); }
    }
    for (int32_t index = 0; index < scene->bodyCount; index++) { add_body(world, &scene->bodies[index]); }
    for (int32_t index = 0; index < scene->jointCount; index++) {
        const PeerJoint *joint = &scene->joints[index];
        add_joint(world, joint, joint->bodyA < 0 ? cpSpaceGetStaticBody(world->space) : world->bodies[joint->bodyA]);
    }
    return world;
}

static void step_frame(void *world) { cpSpaceStep(((World *)world)->space, 1.0 / 60); }

static void set_velocity(void *world, int32_t body, float vx, float vy) {
    cpBody *target = ((World *)world)->bodies[body];
    cpBodyActivate(target);
    cpBodySetVelocity(target, cpv(points_per_meter * vx, points_per_meter * vy));
}

static void attach_spring(void *opaque, const PeerJoint *spring) {
    World *world = opaque;
    world->finger = cpSpaceAddBody(world->space, cpBodyNewKinematic());
    cpBodySetPosition(world->finger, cpv(points_per_meter * spring->anchorAX, points_per_meter * spring->anchorAY));
    PeerJoint joint = *spring;
    joint.anchorAX = joint.anchorAY = 0;
    add_joint(world, &joint, world->finger);
    cpBodyActivate(world->bodies[spring->bodyB]);
}

static void move_anchor(void *world, float x, float y) {
    cpBodySetPosition(((World *)world)->finger, cpv(points_per_meter * x, points_per_meter * y));
}

static PeerPose pose(void *world, int32_t body) {
    cpBody *target = ((World *)world)->bodies[body];
    cpVect position = cpBodyGetPosition(target);
    return (PeerPose){(float)(position.x / points_per_meter), (float)(position.y / points_per_meter),
                      (float)cpBodyGetAngle(target)};
}

static int32_t awake_count(void *opaque) {
    World *world = opaque;
    int32_t count = 0;
    for (int32_t index = 0; index < world->bodyCount; index++) {
        cpBody *body = world->bodies[index];
        count += cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC && !cpBodyIsSleeping(body) ? 1 : 0;
    }
    return count;
}

static void destroy_world(void *opaque) {
    World *world = opaque;
    for (int32_t index = 0; index < world->jointCount; index++) {
        cpSpaceRemoveConstraint(world->space, world->joints[index]);
        cpConstraintFree(world->joints[index]);
    }
    for (int32_t index = 0; index < world->bodyCount; index++) {
        cpSpaceRemoveShape(world->space, world->shapes[index]);
        cpShapeFree(world->shapes[index]);
        cpSpaceRemoveBody(world->space, world->bodies[index]);
        cpBodyFree(world->bodies[index]);
    }
    if (world->finger) {
        cpSpaceRemoveBody(world->space, world->finger);
        cpBodyFree(world->finger);
    }
    cpSpaceFree(world->space);
    free(world->joints);
    free(world->damping);
    free(world->shapes);
    free(world->bodies);
    free(world);
}

static const PeerEngine engine = {
    "Chipmunk 7", "1 step, 10 iterations",
    create_world, step_frame, set_velocity, attach_spring, move_anchor, pose, awake_count, destroy_world};

const PeerEngine *peer_chipmunk(void) {
    // Debian's build enables assertions and prints a notice with its first space. Create one now, so that the notice
    // does not appear inside the table.
    cpSpaceFree(cpSpaceNew());
    return &engine;
}

#else

const PeerEngine *peer_chipmunk(void) { return NULL; }

#endif
