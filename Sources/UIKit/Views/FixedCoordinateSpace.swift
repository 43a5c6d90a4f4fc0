/// The coordinates of the upright screen, which stay with the device while the interface rotates.
final class FixedCoordinateSpace: NSObject, UICoordinateSpace {
    private let screen: UIScreen

    init(_ screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The transform from the coordinates of the interface, in points.
    private var transform: CGAffineTransform {
        let size = screen.bounds.size
        return switch screen.configuration.orientation {
        case .portrait, .unknown: .identity
        case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
        case .landscapeRight: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
        case .landscapeLeft: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
        }
    }

    var bounds: CGRect { screen.bounds.applying(transform) }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point.applying(transform.inverted()), to: coordinateSpace)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        screen.convert(point, from: coordinateSpace).applying(transform)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect.applying(transform.inverted()), to: coordinateSpace)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        screen.convert(rect, from: coordinateSpace).applying(transform)
    }
}
