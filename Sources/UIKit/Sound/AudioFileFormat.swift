/// The properties of a file with sound that its headers contain: WAV, AIFF, CAF, MP3 and MPEG-4.
struct AudioFileFormat {
    /// The duration, in seconds.
    let duration: TimeInterval
    /// The number of channels.
    let channelCount: Int

    /// The format of a player without a sound: nothing for 0 seconds.
    init() { (duration, channelCount) = (0, 0) }

    /// Reads the headers of a file; nil if the data has another format or is damaged.
    init?(_ data: Data) {
        let reader = ByteReader(data)
        let format =
            switch reader.text(at: 0) {
            case "RIFF" where reader.text(at: 8) == "WAVE": Self.wave(reader)
            case "FORM" where ["AIFF", "AIFC"].contains(reader.text(at: 8)): Self.aiff(reader)
            case "caff": Self.coreAudio(reader)
            default: reader.text(at: 4) == "ftyp" ? Self.mpeg4(reader) : Self.mp3(reader)
            }
        guard let format, format.duration.isFinite, format.duration >= 0, format.channels > 0 else { return nil }
        (duration, channelCount) = format
    }

    private typealias Format = (duration: TimeInterval, channels: Int)

    private static func wave(_ reader: ByteReader) -> Format? {
        var (rate, channels) = (0, 0)
        var offset = 12
        while let size = reader.number(at: offset + 4, count: 4, isBigEndian: false) {
            switch reader.text(at: offset) {
            case "fmt ":
                channels = reader.number(at: offset + 10, count: 2, isBigEndian: false) ?? 0
                rate = reader.number(at: offset + 16, count: 4, isBigEndian: false) ?? 0
            case "data":
                // A file whose recording did not end has a size that is too large.
                return rate > 0 ? (Double(min(size, reader.count - offset - 8)) / Double(rate), channels) : nil
            default: break
            }
            offset += 8 + size + size % 2
        }
        return nil
    }

    private static func aiff(_ reader: ByteReader) -> Format? {
        var offset = 12
        while let size = reader.number(at: offset + 4, count: 4) {
            if reader.text(at: offset) == "COMM", let frames = reader.number(at: offset + 10, count: 4),
                let channels = reader.number(at: offset + 8, count: 2),
                // The rate has 80 bits: an exponent and a mantissa of 64 bits, of which the upper 32 contain any rate.
                let exponent = reader.number(at: offset + 16, count: 2),
                let mantissa = reader.number(at: offset + 18, count: 4), mantissa > 0
            {
                let shift = exponent & 0x7FFF - 16383 - 31
                guard (-60...60).contains(shift) else { return nil }
                let power = Double(sign: .plus, exponent: shift, significand: 1)
                return (Double(frames) / (Double(mantissa) * power), channels)
            }
            offset += 8 + size + size % 2
        }
        return nil
    }

    private static func coreAudio(_ reader: ByteReader) -> Format? {
        var description: (rate: Double, bytes: Int, channels: Int)?
        var (frames, dataSize) = (0, 0)
        var offset = 8
        while let size = reader.number(at: offset + 4, count: 8) {
            switch reader.text(at: offset) {
            case "desc":
                guard let bits = reader.number(at: offset + 12, count: 8) else { return nil }
                description = (
                    Double(bitPattern: UInt64(bits)), reader.number(at: offset + 28, count: 4) ?? 0,
                    reader.number(at: offset + 36, count: 4) ?? 0
                )
            case "pakt": frames = reader.number(at: offset + 20, count: 8) ?? 0
            case "data": dataSize = min(size, reader.count - offset - 12) - 4
            default: break
            }
            guard size <= reader.count else { break }
            offset += 12 + size
        }
        guard let description, description.rate > 0 else { return nil }
        if frames == 0, description.bytes > 0 { frames = dataSize / description.bytes }
        return (Double(frames) / description.rate, description.channels)
    }

    private static func mpeg4(_ reader: ByteReader) -> Format? {
        guard let movie = reader.box("moov", in: 0..<reader.count), let header = reader.box("mvhd", in: movie) else {
            return nil
        }
        let isLong = reader.number(at: header.lowerBound, count: 1) == 1
        let start = header.lowerBound + (isLong ? 20 : 12)
        guard let scale = reader.number(at: start, count: 4), scale > 0,
            let length = reader.number(at: start + 4, count: isLong ? 8 : 4)
        else { return nil }
        return (Double(length) / Double(scale), 2)
    }

    /// The duration of an MP3 file is the sum of those of its frames.
    private static func mp3(_ reader: ByteReader) -> Format? {
        var offset = 0
        if reader.text(at: 0, count: 3) == "ID3" {
            let parts = (6..<10).map { (reader.number(at: $0, count: 1) ?? 0) & 0x7F }
            offset = 10 + parts.reduce(0) { $0 << 7 | $1 }
        }
        var (duration, channels, frames) = (0.0, 0, 0)
        while let header = reader.number(at: offset, count: 4), let frame = MP3Frame(header) {
            duration += Double(frame.sampleCount) / Double(frame.rate)
            (channels, frames) = (frame.channelCount, frames + 1)
            offset += frame.size
        }
        return frames > 0 ? (duration, channels) : nil
    }
}

/// The header of a frame of an MP3 file.
private struct MP3Frame {
    let rate: Int
    let sampleCount: Int
    let channelCount: Int
    /// The size of the frame with its header, in bytes.
    let size: Int

    /// The bit rates in kilobits per second, by their index, of versions 1 and 2 of the format.
    private static let bitRates = [
        [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ]
    /// The sample rates of versions 2.5, 2 and 1, by the two bits of the version, in hertz.
    private static let rates = [[11025, 12000, 8000], [], [22050, 24000, 16000], [44100, 48000, 32000]]

    /// Reads a header; nil if the word is none of layer 3.
    init?(_ header: Int) {
        let (version, layer) = (header >> 19 & 3, header >> 17 & 3)
        let (bitRate, rateIndex) = (header >> 12 & 15, header >> 10 & 3)
        guard header >> 21 & 0x7FF == 0x7FF, version != 1, layer == 1, (1...14).contains(bitRate), rateIndex < 3 else {
            return nil
        }
        rate = Self.rates[version][rateIndex]
        sampleCount = version == 3 ? 1152 : 576
        channelCount = header >> 6 & 3 == 3 ? 1 : 2
        let bytes = Self.bitRates[version == 3 ? 0 : 1][bitRate - 1] * 125
        size = sampleCount * bytes / rate + (header >> 9 & 1)
    }
}

/// Reads numbers and texts from data. Reading past the end gives nil.
private struct ByteReader {
    private let bytes: [UInt8]

    init(_ data: Data) { bytes = Array(data) }

    var count: Int { bytes.count }

    func number(at offset: Int, count: Int, isBigEndian: Bool = true) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[offset..<offset + count]
        let value = (isBigEndian ? Array(part) : part.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    func text(at offset: Int, count: Int = 4) -> String? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
    }

    /// Returns the content of the first box with a name in a range of an MPEG-4 file.
    func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
        var offset = range.lowerBound
        while offset < range.upperBound, let size = number(at: offset, count: 4), size >= 8 {
            let end = min(offset + size, range.upperBound)
            if text(at: offset + 4) == name { return offset + 8..<max(end, offset + 8) }
            offset += size
        }
        return nil
    }
}
