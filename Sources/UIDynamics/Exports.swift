// A client that says `import UIDynamics` or `import UIKit` gets points, rectangles, vectors and transforms with it,
// as on Apple's systems.
@_exported import DynamicsGeometry
@_exported import Foundation
