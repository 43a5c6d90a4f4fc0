// `import UIKit` also imports Foundation, the geometry types and UIKit Dynamics, as on Apple's systems.
@_exported import UIDynamics
