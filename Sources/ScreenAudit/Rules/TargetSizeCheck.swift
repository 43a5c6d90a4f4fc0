import DynamicsGeometry
import UIKit

/// Finds areas for touches that are smaller than 44 x 44 points.
struct TargetSizeCheck: AuditCheck {
    static let requiredSide: CGFloat = 44
    /// The tolerance for rounding errors of layouts and transforms, in points.
    private static let tolerance: CGFloat = 0.05

    func observe(_ frame: AuditFrame) -> [Observation] {
        frame.views.compactMap { shown in
            let view = shown.view
            guard !shown.isInControl, view.isOperable, view.isEnabledOnScreen,
                (view as? UIControl)?.hasSystemSize != true,
                !view.isPassive, frame.showsLargePart(of: view)
            else { return nil }
            let size = touchSize(of: view, in: frame)
            guard min(size.width, size.height) < Self.requiredSide - Self.tolerance else { return nil }
            let side = Double(min(size.width, size.height))
            return Observation(
                .targetSize, view, in: frame, measured: side, required: Double(Self.requiredSide), severity: -side,
                "receives touches in \(formatted(Double(size.width))) x \(formatted(Double(size.height))) points, but needs 44 x 44"
            )
        }
    }

    /// The sides of the area that receives touches, on the screen: those of the view, reduced by superviews that do not contain
    /// it and enlarged by `point(inside:with:)`.
    private func touchSize(of view: UIView, in frame: AuditFrame) -> CGSize {
        var area = view.bounds
        var container = view.superview
        while let current = container, !(current is UIScrollView || current is UIWindow) {
            container = current.superview
            // A view of the size of the screen does not limit what lies at its edge.
            if current.frameOnScreen.insetBy(dx: -1, dy: -1).contains(frame.screen) { continue }
            area = area.intersection(view.convert(current.bounds, from: current))
            if area.isNull { return .zero }
        }
        let corner = view.pointOnScreen(of: area.origin)
        let right = view.pointOnScreen(of: CGPoint(x: area.maxX, y: area.minY))
        let bottom = view.pointOnScreen(of: CGPoint(x: area.minX, y: area.maxY))
        let width = distance(corner, right)
        let height = distance(corner, bottom)
        let scale = CGSize(width: width / max(area.width, 0.01), height: height / max(area.height, 0.01))
        let (x, y) = (area.midX, area.midY)
        let half = Self.requiredSide / 2 - 0.25
        let accepts = { (dx: CGFloat, dy: CGFloat) in
            view.point(
                inside: CGPoint(x: x + dx / max(scale.width, 0.01), y: y + dy / max(scale.height, 0.01)), with: nil)
        }
        let isWide = width < Self.requiredSide && accepts(half, 0) && accepts(-half, 0)
        let isHigh = height < Self.requiredSide && accepts(0, half) && accepts(0, -half)
        return CGSize(width: isWide ? Self.requiredSide : width, height: isHigh ? Self.requiredSide : height)
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
        ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }
}
