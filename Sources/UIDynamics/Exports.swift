// Clients that import UIDynamics or UIKit can use the types of these modules without importing them, as on Apple's
// systems. `DynamicsGeometry` defines points, rectangles, vectors and transforms.
@_exported import DynamicsGeometry
@_exported import Foundation

// All files of UIDynamics and UIKit check the arguments of clients with these functions, which only this package can use.
@_exported import func DynamicsEngine.failPrecondition
@_exported import func DynamicsEngine.requirePrecondition
