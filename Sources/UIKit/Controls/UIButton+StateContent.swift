// What a button shows in its states.

extension UIButton {
    /// What a button shows in a state. For values that are nil it shows those of the normal state.
    struct StateContent {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    /// Returns a value for a state, or that of the normal state if none was set for the state.
    func content<Value>(_ value: KeyPath<StateContent, Value?>, for state: State) -> Value? {
        stateContents[state]?[keyPath: value] ?? stateContents[.normal]?[keyPath: value]
    }

    /// Sets a value for a state, and shows it.
    func setContent<Value>(_ value: WritableKeyPath<StateContent, Value?>, _ new: Value?, for state: State) {
        stateContents[state, default: StateContent()][keyPath: value] = new
        if configuration != nil { newerContents[state, default: StateContent()][keyPath: value] = new }
        contentDidChange()
    }

    func contentDidChange() {
        controlStateDidChange()
        invalidateIntrinsicContentSize()
    }

    /// The title that the button shows: that of the configuration or that of the state, whichever was set last. `titleLabel` has
    /// it also while a configuration shows it.
    var displayedTitle: String? { newerContent(\.title) ?? configuration?.title ?? currentTitle }

    /// The image that the button shows, as for titles.
    var displayedImage: UIImage? { newerContent(\.image) ?? configuration?.image ?? currentImage }

    /// Returns a value for the current state that was set after the configuration's.
    private func newerContent<Value>(_ value: KeyPath<StateContent, Value?>) -> Value? {
        newerContents[state]?[keyPath: value] ?? newerContents[.normal]?[keyPath: value]
    }

    /// Removes the titles and images that a new configuration replaces.
    func removeOlderContents(than old: Configuration?) {
        guard !newerContents.isEmpty else { return }
        let (keepsTitles, keepsImages) = (configuration?.title == old?.title, configuration?.image === old?.image)
        newerContents = newerContents.mapValues { content in
            var content = content
            if !keepsTitles { content.title = nil }
            if !keepsImages { content.image = nil }
            return content
        }
    }

    func updateTitle(isDimmed: Bool) {
        guard let titleLabel else { return }
        let attributedTitle = displayedTitle == currentTitle ? currentAttributedTitle : nil
        titleLabel.alpha = isDimmed && attributedTitle != nil ? 0.3 : 1
        titleLabel.shadowColor = currentTitleShadowColor
        if let attributedTitle {
            // The label draws attributed text without a color in its own color, so that is the title color of the
            // state.
            titleLabel.text = nil
            titleLabel.textColor = currentTitleColor
            titleLabel.attributedText = attributedTitle
        } else {
            titleLabel.text = displayedTitle
            titleLabel.textColor = isDimmed ? currentTitleColor.withAlphaComponent(0.3) : currentTitleColor
        }
    }

    func updateBackgroundImage() {
        guard backgroundImageView != nil || stateContents.values.contains(where: { $0.backgroundImage != nil }) else {
            return
        }
        let view = backgroundImageView ?? UIImageView(image: nil)
        if backgroundImageView == nil {
            backgroundImageView = view
            insertSubview(view, at: 0)
        }
        view.image = currentBackgroundImage
        adjust(view, hasOwnImage: stateContents[state]?.backgroundImage != nil)
    }

    /// Draws an image darker or lighter by the state.
    func adjust(_ view: UIImageView?, hasOwnImage: Bool) {
        let isDarker = adjustsImageWhenHighlighted && state.contains(.highlighted) && !hasOwnImage
        view?.overlayColor = isDarker ? UIColor(white: 0, alpha: 0.4) : nil
        view?.alpha = adjustsImageWhenDisabled && state.contains(.disabled) && !hasOwnImage ? 0.5 : 1
    }
}
