import Foundation
import TestSupport
import Testing
import UIDynamics

@Suite("Paths")
struct PathTests {
    @Test(
        "An ellipse is flattened to as many vertices as on Apple's system",
        arguments: [
            (20, 10, 4), (100, 50, 24), (60, 200, 44), (1000, 500, 244),
        ])
    func flattenedEllipseHasMeasuredVertexCount(width: Int, height: Int, vertexCount: Int) {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: width, height: height))
        let line = PathFlattening.polylines(of: path.cgPath.elements, precision: .body)
        #expect(line.count == 1 && line[0].isClosed && line[0].points.count == vertexCount)
    }

    @Test("The bounds of a path are those of its outline, not of its control points")
    func pathBoundsAreThoseOfItsOutline() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(
            to: CGPoint(x: 100, y: 0), controlPoint1: CGPoint(x: 0, y: 80), controlPoint2: CGPoint(x: 100, y: 80))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 100, height: 80))
        path.apply(CGAffineTransform(translationX: 10, y: 5))
        #expect(path.bounds == CGRect(x: 10, y: 5, width: 100, height: 60))
        #expect(UIBezierPath().bounds.isNull && UIBezierPath().isEmpty)
        let oval = UIBezierPath(ovalIn: CGRect(x: 5, y: 6, width: 70, height: 80)).bounds
        #expect(oval.minX.matches(5, within: 1e-9) && oval.maxY.matches(86, within: 1e-9))
    }

    @Test(
        "A star contains its center by the nonzero rule and not by the even-odd rule; a ring does not contain its hole")
    func pathContainmentFollowsFillRule() {
        let star = UIBezierPath()
        for (index, vertex) in [0, 2, 4, 1, 3].enumerated() {
            let angle = Double(vertex) * 2 * .pi / 5
            let point = CGPoint(x: 50 * cos(angle), y: 50 * sin(angle))
            if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
        }
        star.close()
        #expect(star.contains(.zero) && star.contains(CGPoint(x: 45, y: 0)) && !star.contains(CGPoint(x: -45, y: 0)))
        star.usesEvenOddFillRule = true
        #expect(!star.contains(.zero) && star.contains(CGPoint(x: 45, y: 0)))
        let ring = UIBezierPath(arcCenter: .zero, radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
        ring.close()
        ring.move(to: CGPoint(x: 20, y: 0))
        let hole = UIBezierPath(arcCenter: .zero, radius: 20, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
        ring.append(hole)
        #expect(ring.contains(CGPoint(x: 35, y: 0)) && !ring.contains(.zero))
    }

    @Test("An arc has the given direction as seen on screen and is connected to the current point")
    func arcHasGivenDirectionOnScreen() {
        let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(arc.currentPoint.x.matches(0) && arc.currentPoint.y.matches(10))
        #expect(arc.bounds.minX.matches(0) && arc.bounds.maxX.matches(10) && arc.bounds.minY.matches(0))
        let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(rest.bounds.minX.matches(-10) && rest.bounds.minY.matches(-10))
        let fan = UIBezierPath()
        fan.move(to: .zero)
        fan.addArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        fan.close()
        #expect(fan.contains(CGPoint(x: 0, y: 5)) && fan.currentPoint == .zero)
    }

    @Test("Arcs of huge angles are arcs of at most a turn", arguments: [1e300, -1e300, 1.7e308, -1.7e308])
    func arcsOfHugeAnglesAreAtMostATurn(angle: CGFloat) {
        for clockwise in [true, false] {
            let arc = UIBezierPath(
                arcCenter: .zero, radius: 10, startAngle: -angle, endAngle: angle, clockwise: clockwise)
            #expect(arc.isEmpty || arc.bounds.width <= 20.1 && arc.bounds.height <= 20.1, "\(arc.bounds)")
        }
    }

    @Test("Curves of huge size have a finite number of segments", arguments: [1e30, 1e300])
    @MainActor
    func hugeCurvesHaveFewSegments(size: CGFloat) {
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: size, height: size))
        #expect(oval.contains(CGPoint(x: size / 2, y: size / 2)))
        let (stage, item) = (TestStage(), TestItem(x: 0, y: 0))
        let collision = UICollisionBehavior(items: [item])
        stage.animator.addBehavior(collision)
        collision.addBoundary(withIdentifier: "oval" as NSString, for: oval)
        #expect(stage.diagnostics.map(\.kind) == [.unusableBoundary])
    }

    @Test("Path elements with coordinates that are not finite are rejected")
    func nonFinitePathElementsAreRejected() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.isEmpty && path.currentPoint == .zero)
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        #expect(path.currentPoint == CGPoint(x: 1, y: 2))
        #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }
}

@MainActor
@Suite("Regions and ranges")
struct RegionTests {
    private let points = (0..<400).map { index in
        CGPoint(x: Double(index % 20) * 5.3 - 50, y: Double(index / 20) * 5.1 - 50)
    }

    @Test("A circle includes its edge, a rectangle does not; a negative radius is valid, a negative size empty")
    func regionsIncludeCircleEdgeButNotRectangleEdge() {
        #expect(
            UIRegion(radius: 10).contains(CGPoint(x: 6, y: 8)) && UIRegion(radius: -10).contains(CGPoint(x: 6, y: 8)))
        let square = UIRegion(size: CGSize(width: 20, height: 20))
        #expect(!square.contains(CGPoint(x: 10, y: 0)) && square.contains(CGPoint(x: 9.99, y: 0)))
        #expect(square.inverse().contains(CGPoint(x: 10, y: 0)))
        #expect(!UIRegion(size: CGSize(width: -20, height: 20)).contains(.zero))
        #expect(UIRegion.infinite.contains(CGPoint(x: 1e30, y: 0)) && !UIRegion.infinite.inverse().contains(.zero))
        #expect(UIRegion.infinite === UIRegion.infinite)
        #expect(!UIRegion.infinite.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test("Union, difference, intersection and inverse of regions are those of sets")
    func regionOperationsMatchSetOperations() {
        let (a, b) = (UIRegion(radius: 30), UIRegion(size: CGSize(width: 90, height: 20)))
        for point in points {
            let (inA, inB) = (a.contains(point), b.contains(point))
            #expect(a.byUnion(with: b).contains(point) == (inA || inB))
            #expect(a.byIntersection(with: b).contains(point) == (inA && inB))
            #expect(a.byDifference(from: b).contains(point) == (inA && !inB))
            #expect(a.byUnion(with: b).inverse().contains(point) == !(inA || inB))
        }
    }

    @Test("A region can be archived and unarchived")
    func regionCanBeArchivedAndUnarchived() throws {
        try archive(UIRegion(radius: 30).byDifference(from: UIRegion(size: CGSize(width: 20, height: 20))).inverse())
    }

    @Test("A region of infinite size can be archived and unarchived")
    func infiniteRegionCanBeArchivedAndUnarchived() throws {
        try archive(UIRegion(radius: .infinity))
        try archive(UIRegion(size: CGSize(width: 20, height: CGFloat.infinity)).byUnion(with: UIRegion(radius: 30)))
    }

    /// Writes a region to an archive, reads it, and expects that it contains the same points.
    private func archive(_ region: UIRegion) throws {
        let coder = NSKeyedArchiver(requiringSecureCoding: false)
        region.encode(with: coder)
        coder.finishEncoding()
        let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
        reader.requiresSecureCoding = false
        let read = try #require(UIRegion(coder: reader))
        for point in points { #expect(read.contains(point) == region.contains(point)) }
    }

    @Test("A float range is infinite if both ends reach the largest single-precision number")
    func floatRangeIsInfiniteAtLargestFloat() {
        #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
        let largest = CGFloat(Float.greatestFiniteMagnitude)
        #expect(UIFloatRange(minimum: -largest, maximum: largest).isInfinite)
        #expect(!UIFloatRange(minimum: -1, maximum: .infinity).isInfinite)
        #expect(UIFloatRange(minimum: 0, maximum: 0) == .zero)
    }
}
