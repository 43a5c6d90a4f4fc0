import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Players of sounds")
struct AudioPlayerTests {
    private final class Log: NSObject, AVAudioPlayerDelegate {
        var ends = 0
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { if flag { ends += 1 } }
    }

    private static func big(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    private static func little(_ value: Int, _ count: Int) -> [UInt8] { big(value, count).reversed() }

    /// A WAV file of one second with two channels and 100 frames per second.
    private static let wave =
        Array("RIFF".utf8) + little(0, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2) + little(2, 2)
        + little(100, 4) + little(400, 4) + little(4, 2) + little(16, 2) + Array("LIST".utf8) + little(3, 4)
        + [1, 2, 3, 0] + Array("data".utf8) + little(400, 4) + [UInt8](repeating: 0, count: 400)

    @Test("A player without a sound has no duration and can be replaced later")
    func emptyPlayer() {
        let player = AVAudioPlayer()
        #expect(player.duration == 0 && player.url == nil && player.data == nil && !player.isPlaying)
        #expect(player.play() && player.currentTime == 0)
    }

    @Test("The headers of the formats give the duration and the number of channels")
    func formats() throws {
        let format = { (bytes: [UInt8]) in
            AudioFileFormat(Data(bytes)).map { [$0.duration, Double($0.channelCount)] }
        }
        let (big, little) = (Self.big, Self.little)
        #expect(format(Self.wave) == [1, 2])
        let common = Array("COMM".utf8) + big(18, 4) + big(1, 2) + big(88200, 4) + big(16, 2)
        let rate = big(0x400E, 2) + big(44100 << 16, 4) + big(0, 4)
        #expect(format(Array("FORM".utf8) + big(0, 4) + Array("AIFF".utf8) + common + rate) == [2, 1])
        let description =
            Array("desc".utf8) + big(32, 8) + big(Int((8000.0).bitPattern), 8) + Array("lpcm".utf8) + big(0, 4)
            + big(2, 4) + big(1, 4) + big(1, 4) + big(16, 4)
        let samples = Array("data".utf8) + big(8004, 8) + [UInt8](repeating: 0, count: 8004)
        #expect(format(Array("caff".utf8) + big(1, 2) + big(0, 2) + description + samples) == [0.5, 1])
        let header = big(108, 4) + Array("mvhd".utf8) + big(0, 12) + big(600, 4) + big(900, 4)
        let movie = big(8 + header.count, 4) + Array("moov".utf8) + header
        #expect(format(big(16, 4) + Array("ftypM4A ".utf8) + big(0, 4) + movie) == [1.5, 2])
        // Layer 3, version 1, 128 kbit/s, 44.1 kHz, one channel: 417 bytes and 1152 samples.
        let frame = [0xFF, 0xFB, 0x90, 0xC0] + [UInt8](repeating: 0, count: 413)
        let tag = Array("ID3".utf8) + [4, 0, 0, 0, 0, 0, 5] + [UInt8](repeating: 0, count: 5)
        let mp3 = try #require(format(tag + frame + frame))
        #expect(abs(mp3[0] - 2 * 1152 / 44100.0) < 1e-12 && mp3[1] == 1)
        for bytes in [[], [1, 2, 3], Array("RIFF0000WAVEdata".utf8), Array(Self.wave.prefix(30)), little(0, 400)] {
            #expect(format(bytes) == nil)
        }
    }

    @Test("A player has the times of its sound on the frame clock, and notifies its delegate of the end")
    func playing() throws {
        let (screen, log) = (Screen(), Log())
        let player = try AVAudioPlayer(data: Data(Self.wave))
        player.delegate = log
        #expect(player.duration == 1 && player.numberOfChannels == 2 && player.data?.count == Self.wave.count)
        #expect(player.prepareToPlay() && !player.isPlaying)
        screen.perform { #expect(player.play()) }
        screen.advance(frames: 30)
        #expect(player.isPlaying && abs(player.currentTime - 0.5) < 1e-9)
        screen.perform { player.pause() }
        screen.advance(frames: 90)
        #expect(!player.isPlaying && abs(player.currentTime - 0.5) < 1e-9 && log.ends == 0)
        screen.perform { player.play() }
        screen.advance(frames: 29)
        #expect(player.isPlaying && log.ends == 0)
        screen.advance(frames: 2)
        #expect(!player.isPlaying && player.currentTime == 0 && log.ends == 1)
    }

    @Test("A sound is repeated, moved and played faster")
    func repetition() throws {
        let (screen, log) = (Screen(), Log())
        let player = try AVAudioPlayer(data: Data(Self.wave))
        (player.delegate, player.numberOfLoops, player.enableRate, player.rate) = (log, 1, true, 2)
        screen.perform { player.play() }
        screen.advance(frames: 45)
        #expect(player.isPlaying && abs(player.currentTime - 0.5) < 1e-9)
        screen.perform { player.currentTime = 0.9 }
        screen.advance(frames: 30)
        #expect(player.isPlaying && log.ends == 0)
        screen.advance(frames: 4)
        #expect(!player.isPlaying && log.ends == 1)
        player.currentTime = 5
        #expect(player.currentTime == 1)
        player.currentTime = .nan
        #expect(player.currentTime == 1)
        player.numberOfLoops = -1
        screen.perform { player.play() }
        screen.advance(frames: 300)
        #expect(player.isPlaying && log.ends == 1)
        player.stop()
        #expect(!player.isPlaying)
    }

    @Test("A file that contains no sound gives an error")
    func errors() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: url) }
        try Data("text".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: url) }
        try Data(Self.wave).write(to: url)
        #expect(try AVAudioPlayer(contentsOf: url, fileTypeHint: "wav").url == url)
    }

    @Test("The session of the application has the category that was set last")
    func session() throws {
        let session = AVAudioSession.sharedInstance()
        #expect(session.category == .soloAmbient && session.mode == .default)
        try session.setCategory(.playback, mode: .moviePlayback, options: [.duckOthers])
        try session.setActive(true)
        #expect(
            session.category == .playback && session.mode == .moviePlayback && session.categoryOptions == .duckOthers)
        try session.setCategory(.soloAmbient, options: [])
        try session.setMode(.default)
        #expect(session.category == .soloAmbient && session.categoryOptions == [])
    }
}
