import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Animations inside animations")
struct NestedAnimationTests {
    private let screen = Screen()
    private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    private let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

    init() {
        screen.show(outer)
        screen.show(inner)
    }

    /// Moves the outer view by 100 points in 1 s at a constant pace, and inside of it the inner view by 100 points in 0.5 s
    /// at the pace that starts and ends slowly.
    private func animate(
        delay: TimeInterval = 0, innerDelay: TimeInterval = 0, options: UIView.AnimationOptions = [],
        completion: @escaping (String) -> Void = { _ in }
    ) {
        let (outer, inner) = (outer, inner)
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: delay, options: .curveLinear,
                animations: {
                    outer.center.x += 100
                    UIView.animate(
                        withDuration: 0.5, delay: innerDelay, options: options, animations: { inner.center.x += 100 },
                        completion: { _ in completion("inner") })
                }, completion: { _ in completion("outer") })
        }
    }

    private var shown: CGFloat { inner.presentationValues.position.x - 50 }

    private func isShown(at expected: CGFloat) -> Bool { abs(shown - expected) < 1e-6 }

    @Test("An inner animation has the duration and the curve of the outer one, and completes before it")
    func inheritance() {
        var log: [String] = []
        animate { log.append($0) }
        screen.advance(frames: 15)
        #expect(isShown(at: 25))
        screen.advance(frames: 44)
        #expect(log == [])
        screen.advance(frames: 1)
        #expect(log == ["inner", "outer"] && isShown(at: 100))
    }

    @Test("With overrideInheritedDuration, only the curve is inherited")
    func ownDuration() {
        animate(options: .overrideInheritedDuration)
        screen.advance(frames: 6)
        #expect(isShown(at: 20))
        screen.advance(frames: 24)
        #expect(isShown(at: 100))
    }

    @Test("With overrideInheritedCurve, only the duration is inherited")
    func ownCurve() {
        animate(options: [.overrideInheritedCurve, .curveEaseIn])
        screen.advance(frames: 30)
        #expect(shown > 20 && shown < 40)
        screen.advance(frames: 30)
        #expect(isShown(at: 100))
    }

    @Test("An inner animation begins with the outer one, after its own delay")
    func delays() {
        animate(delay: 0.5, innerDelay: 0.25)
        screen.advance(frames: 45)
        #expect(isShown(at: 0))
        screen.advance(frames: 30)
        #expect(isShown(at: 50))
    }

    @Test("Inside an animation without a duration, and without animations, an inner animation is on its own")
    func noInheritance() {
        let inner = inner
        screen.perform { UIView.animate(withDuration: 0) { UIView.animate(withDuration: 1) { inner.alpha = 0 } } }
        screen.advance(frames: 30)
        #expect(abs(inner.presentationValues.opacity - 0.5) < 1e-6)
        screen.settle()
        screen.perform {
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { inner.alpha = 1 } }
            }
        }
        #expect(inner.presentationValues.opacity == 1)
    }

    @Test("The spring of an outer animation is inherited with its duration, and not by another duration")
    func springs() {
        let (outer, inner) = (outer, inner)
        screen.perform {
            UIView.animate(
                withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
                animations: {
                    UIView.animate(withDuration: 0.2) { inner.center.x += 100 }
                    UIView.animate(
                        withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .curveLinear],
                        animations: { outer.center.x += 100 })
                })
        }
        var highest: CGFloat = 0
        for frame in 1...60 {
            screen.advance(frames: 1)
            highest = max(highest, shown)
            if frame == 15 { #expect(abs(outer.presentationValues.position.x - 100) < 1e-6) }
        }
        #expect(highest > 110 && isShown(at: 100))
    }

    // MARK: Batch updates

    private func showCells(count: Int) -> (UICollectionView, CollectionModel) {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 44), 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let model = CollectionModel(itemCounts: [count])
        view.dataSource = model
        screen.show(view)
        return (view, model)
    }

    @Test("A batch update inside an animation has its duration, its curve and its delay")
    func batchUpdate() throws {
        let (view, model) = showCells(count: 4)
        let last = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        var isDone = false
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
                view.performBatchUpdates {
                    model.sections[0].remove(at: 0)
                    view.deleteItems(at: [IndexPath(item: 0, section: 0)])
                } completion: { _ in
                    isDone = true
                }
            }
        }
        screen.advance(frames: 30)
        #expect(abs(last.center.y - 154) < 1e-6)
        screen.advance(frames: 15)
        #expect(abs(last.center.y - 143) < 1e-6)
        screen.advance(frames: 44)
        #expect(!isDone && last.center.y > 110)
        screen.advance(frames: 1)
        #expect(isDone && last.center.y == 110)
    }

    @Test("A change of layout inside an animation, and a batch update inside an animator, have their durations")
    func layoutChange() throws {
        let (view, model) = showCells(count: 2)
        let last = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 84), 0)
        screen.perform {
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                view.setCollectionViewLayout(layout, animated: true)
            }
        }
        screen.advance(frames: 30)
        #expect(abs(last.center.y - 96) < 1e-6)
        screen.advance(frames: 30)
        #expect(last.center.y == 126)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.performBatchUpdates {
                model.sections[0].remove(at: 0)
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 30)
        #expect(abs(last.center.y - 84) < 1e-6)
        screen.advance(frames: 30)
        #expect(last.center.y == 42)
    }

    @Test("A batch update inside an animator follows its fraction, and completes with it")
    func scrubbedUpdate() throws {
        let (view, model) = showCells(count: 4)
        let last = try #require(view.cellForItem(at: IndexPath(item: 3, section: 0)))
        var isDone = false
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.performBatchUpdates {
                model.sections[0].remove(at: 0)
                view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            } completion: { _ in
                isDone = true
            }
        }
        for fraction in [0.25, 0.75, 0.5] {
            screen.perform { animator.fractionComplete = fraction }
            screen.advance(frames: 1)
            #expect(abs(last.center.y - (154 - 44 * fraction)) < 1e-6, "\(fraction)")
        }
        screen.perform { animator.startAnimation() }
        screen.advance(frames: 29)
        #expect(!isDone)
        screen.settle()
        #expect(isDone && last.center.y == 110)
    }
}
