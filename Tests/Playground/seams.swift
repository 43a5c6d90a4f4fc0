// Plays a scene with the module's sources in a native program, so that the sanitizer for addresses finds references to
// released objects. Usage: seams <SCENE. Prints the hash of frame 300.
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@main
enum Seams {
    static func main() {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while read(0, &byte, 1) == 1 { text.append(byte) }
        let reading = SceneDocument.read(text, name: "playground.scene.json", checkSize: SceneSize.check)
        guard let document = reading.document else { return print(reading.faults.map(\.message)) }
        let scene = PlaygroundScene(document)
        // The animator and everything that refers to it are released and made again.
        for _ in 0..<30 { scene.step() }
        _ = scene.touch(1, phase: 0, at: scene.player.objects.singleItems.first?.center ?? .zero)
        for _ in 0..<30 { scene.step() }
        scene.restart()
        for _ in 0..<300 { scene.step() }
        _ = scene.description
        _ = scene.xray
        print(scene.player.stateHashText)
    }
}
