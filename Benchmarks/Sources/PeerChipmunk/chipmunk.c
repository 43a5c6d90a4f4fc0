// Chipmunk 7, as its users run it: 60 steps a second of 10 iterations. Its defaults (how far shapes may overlap, below
// which speed they sleep) are meant for pixels, so it gets points, and forces a hundred times as large.
#include "peerchipmunk.h"

#include <stddef.h>

#ifdef PEER_AVAILABLE

#if !__has_include(<chipmunk/chipmunk.h>)
#error "Chipmunk is not found: install libchipmunk-dev, or build without the trait Chipmunk."
#endif

#include <chipmunk/chipmunk.h>
#include <math.h>
#include <stdlib.h>

static const double points = 100;
static const double tau = 6.283185307179586;

typedef struct World {
    cpSpace *space;
    cpBody **bodies;
    cpShape **shapes;
    cpConstraint **joints;
    int32_t bodyCount, jointCount;
    // Chipmunk has one damping for all, so the scene's is applied here.
    cpFloat *damping;
} World;

static void damped(cpBody *body, cpVect gravity, cpFloat damping, cpFloat time) {
    const cpFloat *own = cpBodyGetUserData(body);
    cpBodyUpdateVelocity(body, gravity, damping / (1 + time * *own), time);
}

static void add_body(World *world, const PeerBody *entry) {
    int32_t index = world->bodyCount++;
    bool box = entry->shape == PeerShapeBox;
    double width = 2 * points * entry->halfWidth, height = 2 * points * entry->halfHeight;
    double radius = points * entry->halfWidth;
    double area = box ? width * height : tau / 2 * radius * radius;
    double mass = entry->density * area / (points * points);
    double moment = box ? cpMomentForBox(mass, width, height) : cpMomentForCircle(mass, 0, radius, cpvzero);
    cpBody *body = entry->dynamic ? cpBodyNew(mass, moment) : cpBodyNewStatic();
    if (entry->dynamic) {
        world->damping[index] = entry->linearDamping;
        cpBodySetUserData(body, &world->damping[index]);
        cpBodySetVelocityUpdateFunc(body, damped);
    }
    cpBodySetPosition(body, cpv(points * entry->x, points * entry->y));
    cpBodySetAngle(body, entry->angle);
    cpSpaceAddBody(world->space, body);
    cpShape *shape = box ? cpBoxShapeNew(body, width, height, 0) : cpCircleShapeNew(body, radius, cpvzero);
    cpShapeSetFriction(shape, entry->friction);
    cpShapeSetElasticity(shape, entry->restitution);
    cpSpaceAddShape(world->space, shape);
    world->bodies[index] = body;
    world->shapes[index] = shape;
}

static void add_joint(World *world, const PeerJoint *entry) {
    cpBody *first = entry->bodyA < 0 ? cpSpaceGetStaticBody(world->space) : world->bodies[entry->bodyA];
    cpBody *second = world->bodies[entry->bodyB];
    cpVect anchorA = cpv(points * entry->anchorAX, points * entry->anchorAY);
    cpVect anchorB = cpv(points * entry->anchorBX, points * entry->anchorBY);
    cpConstraint *joint;
    if (entry->kind == PeerJointSpring) {
        double inverse = (entry->bodyA < 0 ? 0 : 1 / cpBodyGetMass(first)) + 1 / cpBodyGetMass(second);
        double omega = tau * entry->frequency;
        joint = cpDampedSpringNew(first, second, anchorA, anchorB, points * entry->length, omega * omega / inverse,
                                  2 * entry->dampingRatio * omega / inverse);
    } else {
        joint = cpPivotJointNew2(first, second, anchorA, anchorB);
        cpConstraintSetCollideBodies(joint, false);
    }
    cpSpaceAddConstraint(world->space, joint);
    world->joints[world->jointCount++] = joint;
}

static void *make(const PeerScene *scene) {
    World *world = calloc(1, sizeof(World));
    world->bodies = calloc((size_t)scene->bodyCount, sizeof(cpBody *));
    world->shapes = calloc((size_t)scene->bodyCount, sizeof(cpShape *));
    world->damping = calloc((size_t)scene->bodyCount, sizeof(cpFloat));
    world->joints = calloc((size_t)scene->jointCount + 1, sizeof(cpConstraint *));
    world->space = cpSpaceNew();
    cpSpaceSetIterations(world->space, 10);
    cpSpaceSetGravity(world->space, cpv(0, points * scene->gravityY));
    if (scene->sleeps) {
        cpSpaceSetSleepTimeThreshold(world->space, 0.5);
        // Without gravity it would find no threshold of its own.
        if (scene->gravityY == 0) { cpSpaceSetIdleSpeedThreshold(world->space, 1); }
    }
    for (int32_t index = 0; index < scene->bodyCount; index++) { add_body(world, &scene->bodies[index]); }
    for (int32_t index = 0; index < scene->jointCount; index++) { add_joint(world, &scene->joints[index]); }
    return world;
}

static void frame(void *world) { cpSpaceStep(((World *)world)->space, 1.0 / 60); }

static void touch(void *world, int32_t body, float vx, float vy) {
    cpBody *touched = ((World *)world)->bodies[body];
    cpBodyActivate(touched);
    cpBodySetVelocity(touched, cpv(points * vx, points * vy));
}

static PeerPose pose(void *world, int32_t body) {
    cpBody *asked = ((World *)world)->bodies[body];
    cpVect position = cpBodyGetPosition(asked);
    return (PeerPose){(float)(position.x / points), (float)(position.y / points), (float)cpBodyGetAngle(asked)};
}

static int32_t awake(void *opaque) {
    World *world = opaque;
    int32_t count = 0;
    for (int32_t index = 0; index < world->bodyCount; index++) {
        cpBody *body = world->bodies[index];
        count += cpBodyGetType(body) == CP_BODY_TYPE_DYNAMIC && !cpBodyIsSleeping(body) ? 1 : 0;
    }
    return count;
}

static void destroy(void *opaque) {
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
    cpSpaceFree(world->space);
    free(world->joints);
    free(world->damping);
    free(world->shapes);
    free(world->bodies);
    free(world);
}

static const PeerEngine engine = {"Chipmunk 7", "1 step, 10 iterations", make, frame, touch, pose, awake, destroy};

const PeerEngine *peer_chipmunk(void) {
    // Debian's build checks its assertions, and says so when it makes its first space: better now than in the table.
    cpSpaceFree(cpSpaceNew());
    return &engine;
}

#else

const PeerEngine *peer_chipmunk(void) { return NULL; }

#endif
