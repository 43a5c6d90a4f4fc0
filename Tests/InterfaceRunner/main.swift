import DynamicsRecording
import Foundation
import UIKit

// Loads all storyboards, xibs and asset catalogs of the folder that is the argument, and shows their controllers, views,
// images and colors for a few frames. `Tests/Fuzzing` runs the program with damaged files, which must not end it.

guard CommandLine.arguments.count == 2, let bundle = Bundle(path: CommandLine.arguments[1]) else {
    writeToStandardError("usage: InterfaceRunner FOLDER")
    exit(64)
}
FatalSignals.installHandlers(.command(CommandLine.arguments))
let loop = FrameLoop(size: CGSize(width: 320, height: 480))

/// Shows a view in a window of its own, and taps it.
@MainActor func show(_ view: UIView) {
    let window = loop.perform { UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480)) }
    window.makeKeyAndVisible()
    window.addSubview(view)
    runFrames()
    // The frames of the next view do not draw this one again.
    loop.perform { window.isHidden = true }
}

@MainActor func runFrames() {
    for frame in 0..<6 {
        let phase: TouchInput.Phase? = frame == 2 ? .began : frame == 3 ? .ended : nil
        loop.runFrame(phase.map { [TouchInput(1, $0, at: CGPoint(x: 100, y: 100))] } ?? [])
        _ = loop.displayList()
    }
}

for name in try FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath).sorted() {
    let base = (name as NSString).deletingPathExtension
    switch (name as NSString).pathExtension {
    case "storyboard":
        loop.perform {
            guard let controller = UIStoryboard(name: base, bundle: bundle).instantiateInitialViewController() else {
                return
            }
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        runFrames()
    case "xib":
        let objects = loop.perform { UINib(nibName: base, bundle: bundle).instantiate(withOwner: nil) }
        for object in objects { if let view = object as? UIView, !(view is UIWindow) { show(view) } }
    case "xcassets":
        let entries =
            FileManager.default.enumerator(atPath: bundle.bundlePath + "/" + name)?.compactMap { $0 as? String } ?? []
        for entry in entries.sorted() {
            let set = ((entry as NSString).lastPathComponent as NSString).deletingPathExtension
            if entry.hasSuffix(".imageset"), let image = UIImage(named: set, in: bundle, compatibleWith: nil) {
                show(UIImageView(image: image))
            } else if entry.hasSuffix(".colorset") {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
                view.backgroundColor = UIColor(named: set, in: bundle, compatibleWith: nil)
                show(view)
            }
        }
    default: break
    }
}
