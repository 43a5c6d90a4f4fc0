import DisplayList
import DynamicsEngine

/// Draws the particles of an emitter layer, and stores their images in the colors that were drawn.
@MainActor
struct ParticleDrawing {
    /// The image of a cell as drawing commands, and its place.
    @MainActor
    private struct Picture {
        let commands: [DisplayCommand]
        /// The transform from the image's coordinates to those of a particle of the scale 1 at the origin.
        let transform: CGAffineTransform
        /// The part of the image that is drawn; nil for all of it.
        let clip: DisplayShape?

        init?(of cell: CAEmitterCell) {
            let image = (cell.contents as? CGImage) ?? (cell.contents as? UIImage)?.cgImage
            guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
            commands = image.commands
            let part = cell.contentsRect
            let center = CGPoint(x: part.midX * image.size.width, y: part.midY * image.size.height)
            let x = CGFloat(image.width) / cell.contentsScale / image.size.width
            let y = CGFloat(image.height) / cell.contentsScale / image.size.height
            transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -center.x * x, ty: -center.y * y)
            let isWhole = part == CGRect(x: 0, y: 0, width: 1, height: 1)
            let drawn = CGRect(
                x: part.minX * image.size.width, y: part.minY * image.size.height,
                width: part.width * image.size.width, height: part.height * image.size.height)
            clip = isWhole ? nil : .rectangle(drawn)
        }
    }

    /// A color of an image, in steps of 1/63.
    private struct Tint: Hashable {
        let cell: ObjectIdentifier
        let color: SIMD3<UInt8>
    }

    /// The commands of images in colors. The bitmaps in them stay the same objects, which renderers decode once.
    private var tinted: [Tint: (original: [DisplayCommand], commands: [DisplayCommand])] = [:]

    /// Appends the drawing commands of the particles at a time, in seconds.
    mutating func draw(
        _ system: ParticleSystem, at time: Double, order: CAEmitterLayerRenderMode, into list: inout DisplayList,
        layerIDs: inout LayerIDGenerator
    ) {
        var pictures: [ObjectIdentifier: Picture?] = [:]
        for index in Self.order(of: system.particles, order) {
            let particle = system.particles[index]
            let cell = ObjectIdentifier(particle.cell)
            if pictures[cell] == nil { pictures[cell] = .some(Picture(of: particle.cell)) }
            guard let picture = pictures[cell] ?? nil else { continue }
            var layer = Self.displayLayer(of: particle, picture, at: time)
            guard layer.opacity > 0.001, layer.isDrawable else { continue }
            if particle.displayLayerID == 0 { system.setDisplayLayerID(layerIDs.makeNextID(), at: index) }
            layer.id = system.particles[index].displayLayerID
            list.commands.append(.beginLayer(layer))
            list.commands += commands(of: picture, in: particle.color(at: time), cell: cell)
            list.commands.append(.endLayer)
        }
    }

    /// Returns the indices of the particles from back to front.
    private static func order(of particles: [Particle], _ order: CAEmitterLayerRenderMode) -> [Int] {
        switch order {
        case .oldestFirst, .backToFront, .additive:
            particles.indices.sorted { (particles[$0].birth, $0) < (particles[$1].birth, $1) }
        case .oldestLast: particles.indices.sorted { (particles[$0].birth, $0) > (particles[$1].birth, $1) }
        default: Array(particles.indices)
        }
    }

    private static func displayLayer(of particle: Particle, _ picture: Picture, at time: Double) -> DisplayLayer {
        let (sine, cosine) = ExactMath.sineCosine(particle.rotation(at: time))
        let (position, scale) = (particle.position(at: time), particle.scale(at: time))
        let transform = picture.transform.concatenating(
            CGAffineTransform(
                a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale, tx: position.x,
                ty: position.y))
        return DisplayLayer(transform: transform, opacity: particle.color(at: time).w, clip: picture.clip)
    }

    /// Returns the commands of an image multiplied by a color, without its alpha.
    private mutating func commands(
        of picture: Picture, in color: SIMD4<Double>, cell: ObjectIdentifier
    ) -> [DisplayCommand] {
        let steps = (color * 63).rounded(.toNearestOrAwayFromZero)
        let levels = SIMD3(UInt8(steps.x), UInt8(steps.y), UInt8(steps.z))
        guard levels != SIMD3(63, 63, 63) else { return picture.commands }
        let tint = Tint(cell: cell, color: levels)
        if let known = tinted[tint], known.original == picture.commands { return known.commands }
        let drawn = DisplayColor(
            red: Double(levels.x) / 63, green: Double(levels.y) / 63, blue: Double(levels.z) / 63)
        let commands = picture.commands.map { $0.multiplied(by: drawn) }
        if tinted.count >= 1024 { tinted.removeAll() }
        tinted[tint] = (picture.commands, commands)
        return commands
    }
}
