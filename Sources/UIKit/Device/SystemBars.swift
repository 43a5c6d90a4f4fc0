import DisplayList

/// What a device shows over the windows of an app: the status bar, the housing of its sensors and the home indicator.
@MainActor
struct SystemBars {
    /// The identifier of the layer in display lists; 0 before the first one.
    private var layerID: UInt64 = 0

    /// Appends the bars to a display list of a frame loop.
    mutating func draw(_ loop: FrameLoop, into list: inout DisplayList, layerIDs: inout LayerIDGenerator) {
        if layerID == 0 { layerID = layerIDs.makeNextID() }
        list.commands.append(.beginLayer(DisplayLayer(id: layerID)))
        appendHousing(loop, to: &list)
        if let manager = StatusBarState(of: loop), !manager.isHidden {
            appendStatusBar(loop.safeAreaInsets.top, color: manager.color, loop, to: &list)
        }
        if loop.safeAreaInsets.bottom >= 13, !loop.hidesHomeIndicator {
            let size = list.size
            let width = ((size.width > size.height ? 0.265 : 0.36) * min(size.width, 844)).rounded()
            let bar = CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
            let color = loop.contentColor
            list.commands.append(.fill(.roundedRectangle(bar, radius: 2.5), color))
        }
        list.commands.append(.endLayer)
    }

    /// Appends the housing of the sensors, which is at the upper edge of a phone in portrait.
    private func appendHousing(_ loop: FrameLoop, to list: inout DisplayList) {
        let (insets, size) = (loop.safeAreaInsets, list.size)
        let (length, breadth) = (CGFloat(96), CGFloat(28))
        let frame: CGRect
        switch loop.screen.configuration.orientation {
        case .portrait where insets.top >= Self.sensorInset:
            let y = Self.center(ofInset: insets.top)
            frame = CGRect(x: (size.width - length) / 2, y: y - breadth / 2, width: length, height: breadth)
        case .landscapeRight where insets.left >= Self.sensorInset:
            let x = Self.center(ofInset: insets.left)
            frame = CGRect(x: x - breadth / 2, y: (size.height - length) / 2, width: breadth, height: length)
        case .landscapeLeft where insets.right >= Self.sensorInset:
            let x = size.width - Self.center(ofInset: insets.right)
            frame = CGRect(x: x - breadth / 2, y: (size.height - length) / 2, width: breadth, height: length)
        default: return
        }
        list.commands.append(.fill(.roundedRectangle(frame, radius: breadth / 2), .black))
    }

    /// The smallest inset that contains sensors, in points.
    private static let sensorInset: CGFloat = 40

    /// The distance from the edge of the screen to the middle of the status bar or the sensors in an inset, in points.
    private static func center(ofInset inset: CGFloat) -> CGFloat {
        inset >= sensorInset ? (inset * 0.54).rounded() : inset / 2
    }

    /// Appends the time, and the symbols of the network and the battery.
    private func appendStatusBar(_ height: CGFloat, color: DisplayColor, _ loop: FrameLoop, to list: inout DisplayList)
    {
        let hasSensors = height >= Self.sensorInset
        let isPhone = loop.device.userInterfaceIdiom == .phone
        let (y, width) = (Self.center(ofInset: height), list.size.width)
        let font = DisplayFont(size: hasSensors ? 17 : 12, isBold: true)
        let margin = hasSensors ? (width * 0.075).rounded() : 20
        var time = DisplayText(
            "9:41", at: CGPoint(x: 0, y: y + font.size * TextMetrics.capHeight / 2), font: font, color: color)
        let isCentered = isPhone && !hasSensors
        // Beside sensors, the time is in the middle of the area to their left.
        time.origin.x =
            isCentered
            ? (width - time.width) / 2 : hasSensors ? ((width - 96) / 4 - time.width / 2).rounded() : 20
        list.commands.append(.text(time))
        let symbols = hasSensors ? CGFloat(1) : 0.85
        var x = width - margin - 27 * symbols
        appendBattery(at: CGPoint(x: x, y: y - 6 * symbols), scale: symbols, color, to: &list)
        x -= 22 * symbols
        appendWaves(at: CGPoint(x: x + 8 * symbols, y: y + 5 * symbols), scale: symbols, color, to: &list)
        if isPhone {
            appendBars(at: CGPoint(x: x - 22 * symbols, y: y + 5 * symbols), scale: symbols, color, to: &list)
        }
    }

    private func appendBattery(at origin: CGPoint, scale: CGFloat, _ color: DisplayColor, to list: inout DisplayList) {
        var outline = color
        outline.alpha *= 0.4
        let body = CGRect(x: origin.x + 0.5, y: origin.y + 0.5, width: 24 * scale - 1, height: 12 * scale - 1)
        list.commands.append(.stroke(.roundedRectangle(body, radius: 3.5 * scale), outline, width: 1))
        list.commands.append(.fill(.roundedRectangle(body.insetBy(dx: 1.5, dy: 1.5), radius: 2 * scale), color))
        let cap = CGRect(x: body.maxX + 1.5, y: body.midY - 2 * scale, width: 1.5, height: 4 * scale)
        list.commands.append(.fill(.roundedRectangle(cap, radius: 0.75), outline))
    }

    /// Appends three waves above a point.
    private func appendWaves(at origin: CGPoint, scale: CGFloat, _ color: DisplayColor, to list: inout DisplayList) {
        for (inner, outer) in [(CGFloat(0), CGFloat(3.2)), (4.4, 6.6), (8.0, 10.2)] {
            let path = UIBezierPath(
                arcCenter: origin, radius: outer * scale, startAngle: -.pi * 0.75, endAngle: -.pi * 0.25,
                clockwise: true)
            path.addArc(
                withCenter: origin, radius: inner * scale, startAngle: -.pi * 0.25, endAngle: -.pi * 0.75,
                clockwise: false)
            path.close()
            list.commands.append(.fill(.path(path.cgPath.elements), color))
        }
    }

    /// Appends four bars of growing height on a baseline.
    private func appendBars(at origin: CGPoint, scale: CGFloat, _ color: DisplayColor, to list: inout DisplayList) {
        for index in 0..<4 {
            let height = (4 + 2.2 * CGFloat(index)) * scale
            let bar = CGRect(
                x: origin.x + 4.6 * scale * CGFloat(index), y: origin.y - height, width: 3.2 * scale, height: height)
            list.commands.append(.fill(.roundedRectangle(bar, radius: 0.8 * scale), color))
        }
    }
}

/// The state of the status bar of a frame loop.
@MainActor
struct StatusBarState {
    let isHidden: Bool
    /// The style, which is never `.default`.
    let style: UIStatusBarStyle
    /// The frame on the screen, in points.
    let frame: CGRect

    /// Creates the state; nil if the screen shows no status bar.
    init?(of loop: FrameLoop) {
        let height = loop.safeAreaInsets.top
        guard loop.showsSystemBars, height >= 20 else { return nil }
        frame = CGRect(x: 0, y: 0, width: loop.screen.bounds.width, height: height)
        let controller = loop.statusBarController
        isHidden = controller?.last(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
        let source = controller?.last(\.childForStatusBarStyle)
        let preferred = source?.preferredStatusBarStyle ?? .default
        let isDark = source?.traitCollection.userInterfaceStyle ?? loop.userInterfaceStyle == .dark
        style = preferred == .default ? isDark ? .lightContent : .darkContent : preferred
    }

    var color: DisplayColor { style == .lightContent ? .white : .black }
}

extension FrameLoop {
    /// The controller that determines the status bar.
    fileprivate var statusBarController: UIViewController? {
        frontmostController {
            $0.modalPresentationStyle == .fullScreen || $0.modalPresentationCapturesStatusBarAppearance
        }
    }

    fileprivate var hidesHomeIndicator: Bool {
        statusBarController?.last(\.childForHomeIndicatorAutoHidden).prefersHomeIndicatorAutoHidden ?? false
    }

    /// The color of the home indicator: dark on light content, light on dark content.
    fileprivate var contentColor: DisplayColor {
        let style = statusBarController?.traitCollection.userInterfaceStyle ?? userInterfaceStyle
        return style == .dark ? .white : .black
    }
}

extension UIViewController {
    /// Returns the last controller of the chain that a property begins here.
    fileprivate func last(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
        var controller = self
        while let next = controller[keyPath: child], next !== controller { controller = next }
        return controller
    }

    /// Requests that the next frame shows the bars of the system anew.
    func systemBarsDidChange() { (viewIfLoaded?.window?.loop ?? FrameLoop.current).cachedDisplayList = nil }
}
