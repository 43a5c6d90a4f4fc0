import DynamicsTesting
import Testing
import UIKit

/// Controls, texts, drawings and animations with arguments out of range.
@MainActor
@Suite("Misuse that is survived: controls, drawing and animation")
struct ControlMisuseTests {
    private nonisolated static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity]

    @Test("A slider ignores limits and values that are not finite, and a reversed range has one value")
    func sliderWithUnusableLimits() {
        let (screen, slider) = (Screen(), UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
        slider.value = 0.5
        for bad in Self.badNumbers.map({ Float($0) }) {
            let reports = collectReports {
                slider.minimumValue = bad
                slider.maximumValue = bad
            }
            slider.value = bad
            #expect(reports.count == 2 && slider.minimumValue == 0 && slider.maximumValue == 1 && slider.value == 0.5)
        }
        slider.minimumValue = 5
        screen.show(slider)
        screen.pan(from: .point(10, 15), to: .point(90, 15), duration: 4.0 / 60)
        #expect(slider.value == 5)
    }

    @Test("A label with any number of lines in any width can be drawn", arguments: [-5, 0, 1, Int.max, Int.min])
    func labelWithAnyNumberOfLines(count: Int) {
        let (screen, label) = (Screen(), UILabel())
        label.text = "Several words\n\nin three paragraphs"
        label.numberOfLines = count
        screen.show(label)
        for width in [0, 1e-300, 40, 1e300, -40] as [CGFloat] {
            label.frame = CGRect(x: 0, y: 0, width: width, height: 50)
            let size = label.sizeThatFits(CGSize(width: width, height: .nan))
            #expect(size.width.isFinite && size.height > 0 && size.height.isFinite)
            screen.advance(frames: 1)
            #expect(!screen.loop.displayList().commands.isEmpty)
        }
    }

    @Test("Indexes and spacings of a stack view that are out of range are clamped")
    func stackViewArguments() {
        let (screen, stack) = (Screen(), UIStackView())
        let views = (0..<3).map { _ in UIView() }
        stack.insertArrangedSubview(views[0], at: 99)
        stack.insertArrangedSubview(views[1], at: -99)
        stack.insertArrangedSubview(views[1], at: .max)
        stack.setCustomSpacing(.nan, after: views[0])
        stack.setCustomSpacing(5, after: views[2])
        stack.removeArrangedSubview(views[2])
        screen.show(stack)
        #expect(stack.arrangedSubviews == [views[0], views[1]] && views.allSatisfy { $0.frame.minX.isFinite })
    }

    @Test("Durations, delays and damping ratios that are not finite end animations", arguments: badNumbers)
    func animationsWithUnusableTimes(bad: CGFloat) {
        let (screen, view) = (Screen(), UIView())
        screen.show(view)
        var completions = 0
        screen.perform {
            UIView.animate(
                withDuration: bad, delay: bad, animations: { view.alpha = 0.5 }, completion: { _ in completions += 1 })
            UIView.animate(
                withDuration: 0.1, delay: 0, usingSpringWithDamping: bad, initialSpringVelocity: bad,
                animations: { view.center.x = 50 }, completion: { _ in completions += 1 })
        }
        screen.advance(frames: 60)
        #expect(completions == 2 && view.alpha == 0.5 && view.center.x == 50 && !screen.loop.isMoving)
    }

    @Test("Animations can start in the completion handlers of animations, and cancel their views")
    func animationsInCompletionHandlers() {
        let (screen, view) = (Screen(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        screen.show(view)
        var count = 0
        @MainActor func next() {
            count += 1
            guard count < 5 else { return view.removeFromSuperview() }
            UIView.animate(withDuration: 0) {
                view.center.x += 1
            } completion: { _ in
                view.layer.removeAllAnimations()
                next()
            }
        }
        screen.perform { next() }
        screen.advance(frames: 30)
        #expect(count == 5 && view.superview == nil && view.center.x == 9)
    }

    @Test("A display link can be invalidated and added in its call")
    func displayLinkInvalidatedInCall() {
        @MainActor
        final class Target {
            var count = 0
            func tick(_ link: CADisplayLink) {
                count += 1
                link.invalidate()
                if count < 3 { link.add(to: .main, forMode: .default) }
                link.isPaused = false
            }
        }
        let (screen, target) = (Screen(), Target())
        let link = screen.perform { CADisplayLink(target: target, selector: Target.tick) }
        link.add(to: .main, forMode: .default)
        screen.advance(frames: 10)
        #expect(target.count == 3 && !screen.loop.isMoving)
    }

    @Test("Paths and contexts ignore numbers that are not finite", arguments: badNumbers)
    func pathsIgnoreNumbers(bad: CGFloat) {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.move(to: CGPoint(x: bad, y: 0))
        path.addArc(withCenter: .zero, radius: bad, startAngle: 0, endAngle: bad, clockwise: true)
        path.close()
        path.append(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: bad, height: 1)))
        path.append(UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerRadius: bad))
        let image = UIGraphicsImageRenderer(size: CGSize(width: bad, height: 10)).image { context in
            context.fill(CGRect(x: bad, y: 0, width: 1, height: 1))
            context.cgContext.setLineWidth(bad)
            context.cgContext.setAlpha(bad)
            UIColor(red: bad, green: 0, blue: 0, alpha: bad).setFill()
            path.fill()
            path.stroke()
        }
        let (screen, view) = (Screen(), UIImageView(image: image))
        _ = collectReports {
            screen.show(view)
            view.sizeToFit()
        }
        #expect(view.bounds.width.isFinite && path.bounds.width.isFinite)
        #expect(!screen.loop.displayList().commands.isEmpty)
    }

    @Test("Stacks of controllers that are empty, and controllers that are not on the stack, are ignored")
    func navigationStacks() {
        let (screen, root) = (Screen(), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        screen.window.rootViewController = navigation
        screen.loop.layout()
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToViewController(UIViewController(), animated: true) == nil)
        navigation.setViewControllers([], animated: true)
        screen.advance(frames: 60)
        #expect(navigation.topViewController == nil && navigation.popViewController(animated: false) == nil)
        navigation.setViewControllers([root], animated: false)
        screen.advance(frames: 2)
        #expect(root.view.window === screen.window)
    }
}
