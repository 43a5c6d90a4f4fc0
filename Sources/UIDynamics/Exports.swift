// Clients that import UIDynamics or UIKit can use the types of these modules without importing them, as on Apple's
// systems. `DynamicsGeometry` defines points, rectangles, vectors and transforms.
@_exported import DynamicsGeometry
@_exported import Foundation
