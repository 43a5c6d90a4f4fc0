// Box2D 2.4.1 with its recommended settings: one step of 8 velocity and 3 position iterations per frame.
#include "peerbox2d2.h"

#ifdef PEER_AVAILABLE

#if !__has_include(<box2d/b2_world.h>)
#error "Box2D 2.4.1 was not found. Install libbox2d-dev, or build without the trait Box2D2."
#endif

#include <box2d/box2d.h>

#include <vector>

namespace {

struct World {
    b2World world;
    b2Body *ground;
    // The body whose position is the moving anchor of a spring.
    b2Body *finger = nullptr;
    std::vector<b2Body *> bodies;

    explicit World(const PeerScene &scene) : world(b2Vec2(0, scene.gravityY)) {
        world.SetAllowSleeping(scene.allowsSleep);
        b2BodyDef groundDefinition;
        ground = world.CreateBody(&groundDefinition);
        bodies.reserve(scene.bodyCount);
        for (int32_t index = 0; index < scene.bodyCount; index++) { add(scene.bodies[index]); }
        for (int32_t index = 0; index < scene.jointCount; index++) {
            const PeerJoint &joint = scene.joints[index];
            add(joint, joint.bodyA < 0 ? ground : bodies[joint.bodyA]);
        }
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

    void attachSpring(const PeerJoint &spring) {
        b2BodyDef definition;
        definition.type = b2_kinematicBody;
        definition.position.Set(spring.anchorAX, spring.anchorAY);
        finger = world.CreateBody(&definition);
        PeerJoint joint = spring;
        joint.anchorAX = joint.anchorAY = 0;
        add(joint, finger);
        bodies[spring.bodyB]->SetAwake(true);
    }

    void add(const PeerJoint &entry, b2Body *first) {
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

World *cast(void *world) { return static_cast<World *>(world); }

void *create_world(const PeerScene *scene) { return new World(*scene); }

void step_frame(void *world) { cast(world)->world.Step(1.0f / 60, 8, 3); }

void set_velocity(void *world, int32_t body, float vx, float vy) {
    b2Body *target = cast(world)->bodies[body];
    target->SetAwake(true);
    target->SetLinearVelocity(b2Vec2(vx, vy));
}

void attach_spring(void *world, const PeerJoint *spring) { cast(world)->attachSpring(*spring); }

void move_anchor(void *world, float x, float y) { cast(world)->finger->SetTransform(b2Vec2(x, y), 0); }

PeerPose pose(void *world, int32_t body) {
    const b2Body *target = cast(world)->bodies[body];
    return {target->GetPosition().x, target->GetPosition().y, target->GetAngle()};
}

int32_t awake_count(void *world) {
    int32_t count = 0;
    for (const b2Body *body : cast(world)->bodies) {
        count += body->GetType() == b2_dynamicBody && body->IsAwake() ? 1 : 0;
    }
    return count;
}

void destroy_world(void *world) { delete cast(world); }

const PeerEngine engine = {
    "Box2D 2.4.1", "1 step, 8 velocity and 3 position iterations",
    create_world, step_frame, set_velocity, attach_spring, move_anchor, pose, awake_count, destroy_world};

}  // namespace

const PeerEngine *peer_box2d_v2(void) { return &engine; }

#else

const PeerEngine *peer_box2d_v2(void) { return nullptr; }

#endif
