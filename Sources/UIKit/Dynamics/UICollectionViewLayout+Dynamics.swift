/// The layout keeps track of its animators: their items must not outlive the elements they stand for.
extension UICollectionViewLayout: UIDynamicReferenceLayout, DynamicAnimatorHolder {
    /// The whole content, points.
    public var dynamicReferenceBounds: CGRect { CGRect(origin: .zero, size: collectionViewContentSize) }

    /// The clock of its collection view.
    package var frameClock: FrameClock { collectionView?.frameClock ?? FrameClock.current }

    package var isOffWindow: Bool { collectionView?.isOffWindow ?? false }

    package var pixelScale: CGFloat { collectionView?.pixelScale ?? UIScreen.main.scale }

    /// The items have moved: the layout is asked for them anew.
    public func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) { animatorDidStep() }

    /// Animators let go of elements that are no more.
    func dropMovedElements(where isGone: (ElementID) -> Bool) {
        for animator in dynamicAnimators.all {
            animator.removeItems { key in ElementID(key).map(isGone) ?? false }
        }
    }
}

extension UIDynamicAnimator {
    /// The attributes that the animator moves for a cell; nil if no behavior holds any.
    public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .cell(indexPath))
    }

    /// The attributes that the animator moves for a supplementary view; nil if no behavior holds any.
    public func layoutAttributesForSupplementaryView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ElementID(category: .supplementaryView, kind: kind, indexPath: indexPath))
    }

    /// The attributes that the animator moves for a decoration view; nil if no behavior holds any.
    public func layoutAttributesForDecorationView(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(of: ElementID(category: .decorationView, kind: kind, indexPath: indexPath))
    }

    private func attributes(of element: ElementID) -> UICollectionViewLayoutAttributes? {
        item(for: element.dynamicItemKey) as? UICollectionViewLayoutAttributes
    }

    /// Lets bodies go along with their cells in a batch update: attributes of elements that move in the order of
    /// things get their new index paths, and behaviors let go of what was deleted. To be called from a layout's
    /// `prepare(forCollectionViewUpdates:)`, with what it was given, before new items are added.
    ///
    /// Apple's system has no such thing: there, and here without it, attributes keep their index paths, which suits
    /// layouts whose springs belong to places rather than to cells.
    @MainActor public func followUpdates(_ updateItems: [UICollectionViewUpdateItem]) {
        guard let plan = updateItems.first?.plan else { return }
        removeItems { key in
            ElementID(key).map { plan.element(after: $0) == nil } ?? false
        }
        renameItems { key in
            ElementID(key).flatMap { plan.element(after: $0)?.dynamicItemKey }
        } rename: { item, key in
            guard let attributes = item as? UICollectionViewLayoutAttributes, let element = ElementID(key) else {
                return
            }
            attributes.indexPath = element.indexPath
        }
    }
}

extension ElementID {
    fileprivate init?(_ key: DynamicItemKey) {
        guard case .element(let category, let kind, let indexPath) = key,
            let category = UICollectionView.ElementCategory(rawValue: UInt(category))
        else { return nil }
        self.init(category: category, kind: kind, indexPath: indexPath)
    }
}
