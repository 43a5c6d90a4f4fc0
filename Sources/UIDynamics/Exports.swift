// Clients that import UIDynamics or UIKit also get points, rectangles, vectors and transforms, as on Apple's systems.
@_exported import DynamicsGeometry
@_exported import Foundation
