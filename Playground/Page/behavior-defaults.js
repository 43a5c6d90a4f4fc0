// The keys of each behavior in scene files, in the order in which they are applied, with the defaults of the API; null
// if a default depends on the items or does not exist. `BehaviorDefaultsTests` compares this file with the API, and
// writes it if the environment variable WRITE_BEHAVIOR_DEFAULTS is set.

const behaviorDefaults = {
  "gravity": {"direction":[0,1],"angle":1.5707963267948966,"magnitude":1},
  "collision": {"mode":"everything","referenceBounds":false},
  "attachment": {"anchor":null,"length":null,"frequency":0,"damping":0,"frictionTorque":0,"range":null},
  "snap": {"point":null,"damping":0.5},
  "push": {"direction":[0,0],"angle":0,"magnitude":0,"targetOffset":null,"active":true},
  "item": {"elasticity":0.2,"friction":0.2,"density":1,"resistance":0.1,"angularResistance":0.1,"allowsRotation":true,"charge":0,"anchored":false,"linearVelocity":null,"angularVelocity":null},
  "field drag": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field vortex": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field radialGravity": {"position":[0,0],"strength":1,"falloff":2,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field linearGravity": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field velocity": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field noise": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field turbulence": {"position":[0,0],"strength":1,"falloff":0,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field spring": {"position":[0,0],"strength":1,"falloff":-1,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field electric": {"position":[0,0],"strength":1,"falloff":1,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "field magnetic": {"position":[0,0],"strength":1,"falloff":1,"minimumRadius":0.0030517578125,"direction":[0,0],"smoothness":0,"animationSpeed":0,"region":null},
  "composite": {},
  "items": {"angle":0,"rounded":false},
};

function behaviorDefault(type, kind, key) {
  return (behaviorDefaults[`${type} ${kind}`] ?? behaviorDefaults[type])?.[key] ?? null;
}
