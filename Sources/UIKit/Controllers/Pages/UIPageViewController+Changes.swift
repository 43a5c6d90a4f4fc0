// Changes of the page, by a finger or by code.

extension UIPageViewController {
    /// Shows a page by code.
    func show(
        _ target: UIViewController, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        finishRunningChange()
        guard target !== page else {
            updateIndicator()
            completion?(true)
            return
        }
        beginChange(
            to: target, direction: direction, isInteractive: false, isAnimated: animated, completion: completion)
        guard animated, page != nil, viewIfLoaded?.window != nil, pageLength > 0 else {
            return endChange(completed: true)
        }
        layOutPages()
        let offset = scrollView.contentOffset
        let distance = direction == .forward ? pageLength : -pageLength
        scrollView.setContentOffset(
            navigationOrientation == .horizontal
                ? CGPoint(x: offset.x + distance, y: offset.y) : CGPoint(x: offset.x, y: offset.y + distance),
            animated: true)
    }

    // MARK: Drags

    /// Called when a drag begins: queries the data source for the pages beside the current one.
    func dragDidBegin() {
        guard change?.isInteractive != false, let page else { return }
        let shift = displacement
        if !neighbors.knowsBefore {
            neighbors.before = dataSource?.pageViewController(self, viewControllerBefore: page)
            neighbors.knowsBefore = true
        }
        if !neighbors.knowsAfter {
            neighbors.after = dataSource?.pageViewController(self, viewControllerAfter: page)
            neighbors.knowsAfter = true
        }
        layOutPages(displacement: shift)
    }

    /// Called when the content offset changed: begins a change to the page that becomes visible.
    func pagesDidMove() {
        let shift = displacement
        guard !isArranging, change?.isInteractive != false, shift != 0 else { return }
        let direction: NavigationDirection = shift > 0 ? .forward : .reverse
        if let change, change.direction != direction { endChange(completed: false) }
        guard change == nil, let target = target(direction) else { return }
        delegate?.pageViewController(self, willTransitionTo: [target])
        beginChange(to: target, direction: direction, isInteractive: true, isAnimated: true, completion: nil)
        layOutPages(displacement: shift)
    }

    /// Called after the pages came to rest.
    func pagesCameToRest() {
        guard let change else { return }
        endChange(completed: change.isInteractive ? abs(displacement) >= 0.5 : true)
    }

    /// Completes a change by code, and ends a drag at the nearest page.
    private func finishRunningChange() {
        guard change != nil else { return }
        scrollView.stopMotion()
        pagesCameToRest()
    }

    // MARK: Steps

    private func beginChange(
        to target: UIViewController, direction: NavigationDirection, isInteractive: Bool, isAnimated: Bool,
        completion: ((Bool) -> Void)?
    ) {
        let isVisible = appearance == .appeared
        change = PageChange(
            target: target, direction: direction, isInteractive: isInteractive, completion: completion,
            isVisible: isVisible)
        page?.willMove(toParent: nil)
        addChild(target)
        if isVisible {
            target.beginAppearance(true, animated: isAnimated)
            page?.beginAppearance(false, animated: isAnimated)
        }
        if isViewLoaded, let view = target.view { scrollView.addSubview(view) }
    }

    /// Ends the running change. The old page, or the new one if the change was canceled, leaves the container.
    private func endChange(completed: Bool) {
        guard let ended = change else { return }
        let (old, shift) = (page, displacement)
        change = nil
        if completed { adoptTarget(of: ended, insteadOf: old) } else { removeTarget(of: ended, keeping: old) }
        let isForward = ended.direction == .forward
        layOutPages(
            displacement: completed && ended.isInteractive ? shift - (isForward ? 1 : -1) : completed ? 0 : shift)
        if ended.isInteractive {
            if completed { indicator.currentPage += isForward ? 1 : -1 }
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: old.map { [$0] } ?? [],
                transitionCompleted: completed)
        } else {
            updateIndicator()
        }
        ended.completion?(completed)
    }

    private func adoptTarget(of ended: PageChange, insteadOf old: UIViewController?) {
        page = ended.target
        neighbors = PageNeighbors()
        if ended.isInteractive, let old {
            if ended.direction == .forward {
                (neighbors.before, neighbors.knowsBefore) = (old, true)
            } else {
                (neighbors.after, neighbors.knowsAfter) = (old, true)
            }
        }
        old?.viewIfLoaded?.removeFromSuperview()
        if ended.isVisible {
            old?.endAppearance()
            ended.target.endAppearance()
        }
        old?.removeFromParent()
        ended.target.didMove(toParent: self)
    }

    private func removeTarget(of ended: PageChange, keeping old: UIViewController?) {
        ended.target.willMove(toParent: nil)
        old?.isMovingFromParent = false
        if ended.isVisible {
            ended.target.beginAppearance(false, animated: true)
            old?.beginAppearance(true, animated: true)
        }
        ended.target.viewIfLoaded?.removeFromSuperview()
        if ended.isVisible {
            ended.target.endAppearance()
            old?.endAppearance()
        }
        ended.target.removeFromParent()
        old?.didMove(toParent: self)
    }
}
