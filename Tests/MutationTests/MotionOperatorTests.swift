import Testing

@testable import MutationTesting

@Suite("Mutants: operators for motion") struct MotionOperatorTests {
    @Test func aFactorIs20PercentLargerAndSmaller() throws {
        let source = try MutatedText("func f() { spring.damping = 0.5 }")
        #expect(
            source.results(of: "damping")
                == ["func f() { spring.damping = 0.6 }", "func f() { spring.damping = 0.4 }"])
    }

    @Test func argumentsAreFactorsToo() throws {
        let source = try MutatedText("let c = UISpringTimingParameters(mass: m, stiffness: 100, damping: d.value)")
        #expect(
            source.results(of: "mass", "frequency", "damping").map { $0.dropFirst("let c = ".count) } == [
                "UISpringTimingParameters(mass: (m) * 1.2, stiffness: 100, damping: d.value)",
                "UISpringTimingParameters(mass: (m) * 0.8, stiffness: 100, damping: d.value)",
                "UISpringTimingParameters(mass: m, stiffness: 120, damping: d.value)",
                "UISpringTimingParameters(mass: m, stiffness: 80, damping: d.value)",
                "UISpringTimingParameters(mass: m, stiffness: 100, damping: (d.value) * 1.2)",
                "UISpringTimingParameters(mass: m, stiffness: 100, damping: (d.value) * 0.8)",
            ])
    }

    @Test func aFactorOfZeroIsOnlyLarger() throws {
        let source = try MutatedText("func f() { body.friction = 0 }")
        #expect(source.results(of: "friction") == ["func f() { body.friction = 0.2 }"])
    }

    @Test func aVelocityHasTheWrongSignOrScale() throws {
        let source = try MutatedText("func f() {\n    body.addLinearVelocity(pan.velocity(in: view), for: box)\n}")
        #expect(
            source.results(of: "velocity") == [
                "body.addLinearVelocity(_scaledVelocity(pan.velocity(in: view), by: -1), for: box)",
                "body.addLinearVelocity(_scaledVelocity(pan.velocity(in: view), by: 0.5), for: box)",
            ])
    }

    @Test func callsForMotionAreMissing() throws {
        let source = try MutatedText(
            """
            func f() {
                animator.updateItem(usingCurrentState: item)
                let x = 1
                animator.removeBehavior(grab)
                let y = 2
                layout?.invalidateLayout()
            }
            """)
        #expect(
            source.list.mutants.filter { $0.name == "missing-call" }.map(\.phrase)
                == ["updateItem is not called", "removeBehavior is not called", "invalidateLayout is not called"])
    }

    @Test func twoCallsAreExchanged() throws {
        let source = try MutatedText("func f() {\n    a.one()\n    b.two()\n}")
        #expect(source.results(of: "order") == ["b.two()\na.one()"])
        // One choice for each statement, so that the statements between can have mutants of their own.
        #expect(source.text.contains("b.two()\na.one()\n} else"))
    }

    @Test func aConstraintStaysInactive() throws {
        let source = try MutatedText("func f() { width.isActive = false }")
        #expect(source.list.mutants.map(\.phrase).contains("isActive is not set"))
    }

    @Test func aCancelledGestureDoesNothing() throws {
        let source = try MutatedText(
            """
            func f(_ state: State) {
                switch state {
                case .ended, .cancelled: end()
                case .began: begin()
                }
                if state == .ended || state == .cancelled { stop() }
            }
            """)
        #expect(
            source.results(of: "cancelled") == [
                "case .ended, .cancelled where false: end()", "if state == .ended || false { stop() }",
            ])
        // Without a default, the switch needs a case for what does nothing.
        #expect(source.text.contains("case .cancelled: break"))
    }

    @Test func placesAreInTheWrongSpace() throws {
        let source = try MutatedText(
            """
            func f() {
                let a = pan.location(in: view)
                let b = view.convert(a, to: card)
                let c = view.bounds
            }
            """)
        #expect(
            source.results(of: "coordinate-space") == [
                "let a = pan.location(in: nil)", "let b = view.convert(a, from: card)", "let c = view.frame",
            ])
    }

    @Test func theNextItemIsTaken() throws {
        let source = try MutatedText(
            "let a = items[index]\nlet b = IndexPath(item: 0, section: 1)\nlet c = table[\"key\"]")
        #expect(
            source.results(of: "index") == [
                "let a = items[(index + 1)]", "let b = IndexPath(item: (0 + 1), section: 1)",
            ])
    }

    @Test func constraintsHaveAnotherConstantOrPriority() throws {
        let source = try MutatedText(
            "func f() {\n    height.constant = 20\n    width.constant = gap\n    width.priority = .required\n}")
        #expect(
            source.results(of: "constraint")
                == ["height.constant = 28", "width.constant = (gap) + 8", "width.priority = .defaultLow"])
    }

    @Test func animationsHaveAnotherDurationDelayOrCurve() throws {
        let source = try MutatedText(
            "func f() {\n    UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) { g() }\n}")
        #expect(
            source.results(of: "duration", "delay", "curve", "options") == [
                "UIView.animate(withDuration: 0.6, delay: 0, options: .curveEaseIn) { g() }",
                "UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseIn) { g() }",
                "UIView.animate(withDuration: 0.4, delay: 0.2, options: .curveEaseIn) { g() }",
                "UIView.animate(withDuration: 0.4, delay: 0, options: []) { g() }",
                "UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseOut) { g() }",
            ])
    }

    @Test func aLightAndADarkColorAreExchanged() throws {
        let source = try MutatedText(
            "func f() {\n    view.backgroundColor = .systemBackground\n    g(UIColor.white)\n}")
        #expect(source.results(of: "color") == ["view.backgroundColor = .label", "g(UIColor.black)"])
    }
}
