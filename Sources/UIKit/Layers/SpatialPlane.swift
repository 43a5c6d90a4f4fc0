/// The plane of a layer that is turned out of the plane of its superlayer.
final class SpatialPlane: Sendable {
    /// The transform of the plane that a picture shows.
    let projection: CGAffineTransform
    /// The numbers from which animations compute it.
    let numbers: AnimatedValue

    init(_ projection: CGAffineTransform, _ numbers: AnimatedValue) {
        (self.projection, self.numbers) = (projection, numbers)
    }

    /// Creates the plane of a layer; nil if the numbers do not turn it out of the plane of its superlayer.
    convenience init?(_ numbers: AnimatedValue) {
        guard numbers.isTurnedOutOfPlane else { return nil }
        self.init(numbers.transform, numbers)
    }
}

extension LayerValues {
    /// The numbers of the transform, with turns out of the plane.
    var transformNumbers: AnimatedValue {
        get {
            currentPlane?.numbers ?? AnimatedValue(transform)
        }
        set {
            transform = newValue.transform
            spatialPlane = SpatialPlane(newValue)
        }
    }

    /// The plane of the layer if it is turned out of the plane of its superlayer; otherwise nil.
    var currentPlane: SpatialPlane? { spatialPlane?.projection == transform ? spatialPlane : nil }

    /// The transform and the plane as one value.
    var placement: SpatialPlacement {
        get { SpatialPlacement(transform: transform, plane: currentPlane) }
        set { (transform, spatialPlane) = (newValue.transform, newValue.plane) }
    }
}

/// The transform of a layer in the plane, and its plane in space.
struct SpatialPlacement: Equatable {
    let transform: CGAffineTransform
    /// The plane of the layer; nil if it is not turned out of the plane of its superlayer.
    let plane: SpatialPlane?

    static func == (a: SpatialPlacement, b: SpatialPlacement) -> Bool {
        a.transform == b.transform && a.plane?.numbers == b.plane?.numbers
    }
}
