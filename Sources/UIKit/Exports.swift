// `import UIKit` brings Foundation, the geometry and UIKit Dynamics with it, as on Apple's systems.
@_exported import UIDynamics
