// Box2D 3 with its recommended settings: one step of 4 sub-steps per frame, on one thread.
//
// SwiftPM compiles this file with Box2D 3.1. `run --box2d` defines PEER_BOX2D_MAIN and compiles it with a checkout of the
// main branch into a shared library, which exports only `peer_engine`, so that the symbols of both versions do not clash.
#include "peerbox2d3.h"

#include <stddef.h>

#ifdef PEER_AVAILABLE

#if !__has_include(<box2d/id.h>)
#error "Box2D 3 was not found. Build with Benchmarks/run, which downloads it and sets its path."
#endif

#include <box2d/box2d.h>
#include <stdlib.h>

#ifdef PEER_BOX2D_MAIN
// Sets the bodies of a joint definition and the anchors, which are local to the bodies.
#define SET_ENDS(definition, first, second, anchorA, anchorB) \
    ((definition)->base.bodyIdA = (first), (definition)->base.bodyIdB = (second), \
     (definition)->base.localFrameA.p = (anchorA), (definition)->base.localFrameB.p = (anchorB))
#else
#define PEER_NAME "Box2D 3.1"
#define PEER_BUILD "the build of the wheel"
#define SET_ENDS(definition, first, second, anchorA, anchorB) \
    ((definition)->bodyIdA = (first), (definition)->bodyIdB = (second), \
     (definition)->localAnchorA = (anchorA), (definition)->localAnchorB = (anchorB))
#endif

typedef struct World {
    b2WorldId id;
    b2BodyId ground;
    // The body whose position is the moving anchor of a spring; null without such a spring.
    b2BodyId finger;
    b2BodyId *bodies;
    int32_t bodyCount;
} World;

static void add_body(World *world, const PeerBody *entry) {
    b2BodyDef definition = b2DefaultBodyDef();
    definition.type = entry->dynamic ? b2_dynamicBody : b2_staticBody;
    definition.position = (b2Vec2){entry->x, entry->y};
    definition.rotation = b2MakeRot(entry->angle);
    definition.linearDamping = entry->linearDamping;
    definition.angularDamping = entry->angularDamping;
    b2BodyId body = b2CreateBody(world->id, &definition);
    world->bodies[world->bodyCount++] = body;
    b2ShapeDef shape = b2DefaultShapeDef();
    shape.density = entry->density;
    shape.material.friction = entry->friction;
    shape.material.restitution = entry->restitution;
    if (entry->shape == PeerShapeBox) {
        b2Polygon box = b2MakeBox(entry->halfWidth, entry->halfHeight);
        b2CreatePolygonShape(body, &shape, &box);
    } else {
        b2Circle circle = {{0, 0}, entry->halfWidth};
        b2CreateCircleShape(body, &shape, &circle);
    }
}

static void add_joint(World *world, const PeerJoint *entry, b2BodyId first) {
    b2BodyId second = world->bodies[entry->bodyB];
    b2Vec2 anchorA = {entry->anchorAX, entry->anchorAY}, anchorB = {entry->anchorBX, entry->anchorBY};
    if (entry->kind == PeerJointSpring) {
        b2DistanceJointDef definition = b2DefaultDistanceJointDef();
        SET_ENDS(&definition, first, second, anchorA, anchorB);
        definition.length = entry->length;
        definition.enableSpring = true;
        definition.hertz = entry->frequency;
        definition.dampingRatio = entry->dampingRatio;
        b2CreateDistanceJoint(world->id, &definition);
    } else {
        b2RevoluteJointDef definition = b2DefaultRevoluteJointDef();
        SET_ENDS(&definition, first, second, anchorA, anchorB);
        b2CreateRevoluteJoint(world->id, &definition);
    }
}

static void *create_world(const PeerScene *scene) {
    World *world = malloc(sizeof(World));
    b2WorldDef definition = b2DefaultWorldDef();
    definition.gravity = (b2Vec2){0, scene->gravityY};
    definition.enableSleep = scene->allowsSleep;
    world->id = b2CreateWorld(&definition);
    b2BodyDef groundDefinition = b2DefaultBodyDef();
    world->ground = b2CreateBody(world->id, &groundDefinition);
    world->bodies = malloc(sizeof(b2BodyId) * (size_t)scene->bodyCount);
    world->bodyCount = 0;
    world->finger = b2_nullBodyId;
    for (int32_t index = 0; index < scene->bodyCount; index++) { add_body(world, &scene->bodies[index]); }
    for (int32_t index = 0; index < scene->jointCount; index++) {
        const PeerJoint *joint = &scene->joints[index];
        add_joint(world, joint, joint->bodyA < 0 ? world->ground : world->bodies[joint->bodyA]);
    }
    return world;
}

static void step_frame(void *world) { b2World_Step(((World *)world)->id, 1.0f / 60, 4); }

static void set_velocity(void *world, int32_t body, float vx, float vy) {
    b2BodyId target = ((World *)world)->bodies[body];
    b2Body_SetAwake(target, true);
    b2Body_SetLinearVelocity(target, (b2Vec2){vx, vy});
}

static void attach_spring(void *opaque, const PeerJoint *spring) {
    World *world = opaque;
    b2BodyDef definition = b2DefaultBodyDef();
    definition.type = b2_kinematicBody;
    definition.position = (b2Vec2){spring->anchorAX, spring->anchorAY};
    world->finger = b2CreateBody(world->id, &definition);
    PeerJoint joint = *spring;
    joint.anchorAX = joint.anchorAY = 0;
    add_joint(world, &joint, world->finger);
    b2Body_SetAwake(world->bodies[spring->bodyB], true);
}

static void move_anchor(void *world, float x, float y) {
    b2Body_SetTransform(((World *)world)->finger, (b2Vec2){x, y}, b2MakeRot(0));
}

static PeerPose pose(void *world, int32_t body) {
    b2BodyId target = ((World *)world)->bodies[body];
    b2Vec2 position = b2Body_GetPosition(target);
    return (PeerPose){position.x, position.y, b2Rot_GetAngle(b2Body_GetRotation(target))};
}

static int32_t awake_count(void *opaque) {
    World *world = opaque;
    bool has_finger = B2_IS_NON_NULL(world->finger) && b2Body_IsAwake(world->finger);
    return b2World_GetAwakeBodyCount(world->id) - (has_finger ? 1 : 0);
}

static void destroy_world(void *world) {
    b2DestroyWorld(((World *)world)->id);
    free(((World *)world)->bodies);
    free(world);
}

static const PeerEngine engine = {
    PEER_NAME, "1 step, 4 sub-steps, one thread; " PEER_BUILD,
    create_world, step_frame, set_velocity, attach_spring, move_anchor, pose, awake_count, destroy_world};

#ifdef PEER_BOX2D_MAIN
__attribute__((visibility("default"))) const PeerEngine *peer_engine(void) { return &engine; }
#else
const PeerEngine *peer_box2d_v3(void) { return &engine; }
#endif

#else

const PeerEngine *peer_box2d_v3(void) { return NULL; }

#endif
