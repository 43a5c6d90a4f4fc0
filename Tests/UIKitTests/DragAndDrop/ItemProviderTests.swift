import DynamicsTesting
import Foundation
import Testing

@testable import UIKit

/// A value of an app that is converted to data for a drag.
private final class Card: NSObject, NSItemProviderWriting, NSItemProviderReading {
    let title: String
    init(_ title: String) { self.title = title }
    static var writableTypeIdentifiersForItemProvider: [String] { ["test.card"] }
    static var readableTypeIdentifiersForItemProvider: [String] { ["test.card"] }
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(title.utf8), nil)
        return nil
    }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Card {
        guard let text = String(data: data, encoding: .utf8) else { throw CocoaError(.fileReadCorruptFile) }
        return Card(text + "!")
    }
}

@MainActor
@Suite("Item providers")
struct ItemProviderTests {
    private final class Box: @unchecked Sendable {
        var object: Any?
        var error: (any Error)?
        var count = 0
    }

    private let screen = Screen { UIViewController() }

    /// Returns the object that a provider loads in the next frame.
    private func load(_ aClass: any NSItemProviderReading.Type, from provider: NSItemProvider) -> Box {
        let box = Box()
        let progress = screen.perform {
            provider.loadObject(ofClass: aClass) { object, error in
                (box.object, box.error) = (object, error)
                box.count += 1
            }
        }
        screen.advance(frames: 2)
        #expect(progress.isFinished && box.count == 1)
        return box
    }

    @Test("An object of an app is converted to data and back")
    func objects() {
        let provider = NSItemProvider(object: Card("Ace"))
        #expect(provider.registeredTypeIdentifiers == ["test.card"])
        #expect(provider.canLoadObject(ofClass: Card.self) && !provider.canLoadObject(ofClass: NSString.self))
        #expect((load(Card.self, from: provider).object as? Card)?.title == "Ace!")
        #expect(load(NSString.self, from: provider).error != nil)
    }

    @Test("Texts, URLs, images and colors arrive as they were")
    func values() {
        let text = NSItemProvider(object: NSString(string: "Grüße"))
        #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: URL.self))
        #expect((load(NSString.self, from: text).object as? NSString).map { String(describing: $0) } == "Grüße")
        #expect(UIImage.writableTypeIdentifiersForItemProvider == ["public.png"])
        #expect(NSURL.readableTypeIdentifiersForItemProvider == ["public.url"])
        let image = UIImage(systemName: "star")!
        #expect(load(UIImage.self, from: NSItemProvider(object: image)).object as? UIImage === image)
        #expect(load(UIColor.self, from: NSItemProvider(object: UIColor.red)).object as? UIColor === UIColor.red)
        let url = NSItemProvider(object: NSURL(string: "https://example.com/a")!)
        #expect(url.canLoadObject(ofClass: URL.self) && url.canLoadObject(ofClass: String.self))
        #expect((load(NSString.self, from: url).object as? NSString)?.description == "https://example.com/a")
    }

    @Test("Strings and URLs of Swift are loaded without a cast")
    func swiftValues() {
        let box = Box()
        screen.perform {
            NSItemProvider(object: NSString(string: "a")).loadObject(ofClass: String.self) { text, _ in
                box.object = text
            }
        }
        screen.advance(frames: 2)
        #expect(box.object as? String == "a")
        screen.perform {
            NSItemProvider(object: NSURL(string: "https://example.com")!).loadObject(ofClass: URL.self) { url, _ in
                box.object = url
            }
        }
        screen.advance(frames: 2)
        #expect((box.object as? URL)?.host == "example.com")
    }

    @Test("Registered data is loaded when it is requested, by its type or one of which it is a kind")
    func data() {
        let (provider, box) = (NSItemProvider(), Box())
        provider.suggestedName = "note"
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .all) { completion in
            completion(Data([1]), nil)
            return nil
        }
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) { completion in
            completion(Data([2]), nil)
            return nil
        }
        provider.registerObject(NSString(string: "x"), visibility: .team)
        #expect(provider.registeredTypeIdentifiers == ["public.png", "public.utf8-plain-text"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        #expect(provider.hasItemConformingToTypeIdentifier("public.data"))
        #expect(!provider.hasItemConformingToTypeIdentifier("public.jpeg") && provider.suggestedName == "note")
        screen.perform {
            provider.loadDataRepresentation(forTypeIdentifier: "public.image") { data, _ in box.object = data }
            provider.loadDataRepresentation(forTypeIdentifier: "public.movie") { _, error in box.error = error }
        }
        screen.advance(frames: 2)
        #expect(box.object as? Data == Data([1]) && box.error != nil)
    }

    @Test("An item with a type is a text or data of that type")
    func items() {
        let text = NSItemProvider(item: NSString(string: "a"), typeIdentifier: "public.plain-text")
        #expect(text.registeredTypeIdentifiers == ["public.plain-text"] && text.canLoadObject(ofClass: String.self))
        let data = NSItemProvider(item: NSData(data: Data([7])), typeIdentifier: "test.data")
        #expect(data.registeredTypeIdentifiers == ["test.data"])
        #expect(NSItemProvider(item: nil, typeIdentifier: nil).registeredTypeIdentifiers.isEmpty)
    }

    @Test("Data that cannot be read gives an error")
    func unreadableData() {
        #expect(throws: (any Error).self) {
            try UIImage.object(withItemProviderData: Data([1]), typeIdentifier: "public.png")
        }
        #expect(throws: (any Error).self) {
            try UIColor.object(withItemProviderData: Data("1 nan 0 0".utf8), typeIdentifier: "com.apple.uikit.color")
        }
        let color = try? UIColor.object(
            withItemProviderData: Data("1 0 0 1".utf8), typeIdentifier: "com.apple.uikit.color")
        #expect(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
}
