// Box2D 2.4.1, as its users run it: 60 steps a second of 8 velocity and 3 position iterations.
#include "peerbox2d2.h"

#ifdef PEER_AVAILABLE

#if !__has_include(<box2d/b2_world.h>)
#error "Box2D 2.4.1 is not found: install libbox2d-dev, or build without the trait Box2D2."
#endif

#include <box2d/box2d.h>

#include <vector>

namespace {

struct World {
    b2World world;
    b2Body *ground;
    std::vector<b2Body *> bodies;

    explicit World(const PeerScene &scene) : world(b2Vec2(0, scene.gravityY)) {
        world.SetAllowSleeping(scene.sleeps);
        b2BodyDef still;
        ground = world.CreateBody(&still);
        bodies.reserve(scene.bodyCount);
        for (int32_t index = 0; index < scene.bodyCount; index++) { add(scene.bodies[index]); }
        for (int32_t index = 0; index < scene.jointCount; index++) { add(scene.joints[index]); }
    }

    void add(const PeerBody &entry) {
        b2BodyDef definition;
        definition.type = entry.dynamic ? b2_dynamicBody : b2_staticBody;
        definition.position.Set(entry.x, entry.y);
        definition.angle = entry.angle;
        definition.linearDamping = entry.linearDamping;
        definition.angularDamping = entry.angularDamping;
        b2Body *body = world.CreateBody(&definition);
        bodies.push_back(body);
        b2FixtureDef fixture;
        fixture.density = entry.density;
        fixture.friction = entry.friction;
        fixture.restitution = entry.restitution;
        b2PolygonShape box;
        b2CircleShape circle;
        if (entry.shape == PeerShapeBox) {
            box.SetAsBox(entry.halfWidth, entry.halfHeight);
            fixture.shape = &box;
        } else {
            circle.m_radius = entry.halfWidth;
            fixture.shape = &circle;
        }
        body->CreateFixture(&fixture);
    }

    void add(const PeerJoint &entry) {
        b2Body *first = entry.bodyA < 0 ? ground : bodies[entry.bodyA];
        b2Body *second = bodies[entry.bodyB];
        b2Vec2 anchorA(entry.anchorAX, entry.anchorAY), anchorB(entry.anchorBX, entry.anchorBY);
        if (entry.kind == PeerJointSpring) {
            b2DistanceJointDef definition;
            definition.bodyA = first;
            definition.bodyB = second;
            definition.localAnchorA = anchorA;
            definition.localAnchorB = anchorB;
            definition.length = entry.length;
            b2LinearStiffness(
                definition.stiffness, definition.damping, entry.frequency, entry.dampingRatio, first, second);
            world.CreateJoint(&definition);
        } else {
            b2RevoluteJointDef definition;
            definition.bodyA = first;
            definition.bodyB = second;
            definition.localAnchorA = anchorA;
            definition.localAnchorB = anchorB;
            world.CreateJoint(&definition);
        }
    }
};

World *of(void *world) { return static_cast<World *>(world); }

void *make(const PeerScene *scene) { return new World(*scene); }

void frame(void *world) { of(world)->world.Step(1.0f / 60, 8, 3); }

void touch(void *world, int32_t body, float vx, float vy) {
    b2Body *touched = of(world)->bodies[body];
    touched->SetAwake(true);
    touched->SetLinearVelocity(b2Vec2(vx, vy));
}

PeerPose pose(void *world, int32_t body) {
    const b2Body *asked = of(world)->bodies[body];
    return {asked->GetPosition().x, asked->GetPosition().y, asked->GetAngle()};
}

int32_t awake(void *world) {
    int32_t count = 0;
    for (const b2Body *body : of(world)->bodies) {
        count += body->GetType() == b2_dynamicBody && body->IsAwake() ? 1 : 0;
    }
    return count;
}

void destroy(void *world) { delete of(world); }

const PeerEngine engine = {
    "Box2D 2.4.1", "1 step, 8 velocity and 3 position iterations", make, frame, touch, pose, awake, destroy};

}  // namespace

const PeerEngine *peer_box2d_v2(void) { return &engine; }

#else

const PeerEngine *peer_box2d_v2(void) { return nullptr; }

#endif
