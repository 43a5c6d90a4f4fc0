import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Hash tables, map tables and calls on the main thread")
struct WeakTableTests {
    private final class Observer: NSObject {
        var calls: [String] = []
        func notify(_ text: NSString) { calls.append(String(describing: text)) }
    }

    @Test("A weak hash table contains objects once, in their order, until they are deallocated")
    func hashTable() {
        let (table, first) = (NSHashTable<AnyObject>.weakObjects(), Observer())
        table.add(first)
        do {
            let second = Observer()
            table.add(second)
            table.add(first)
            table.add(nil)
            #expect(table.count == 2 && table.contains(second) && table.allObjects[0] === first)
        }
        #expect(table.count == 1 && !table.contains(nil) && table.anyObject === first)
        table.remove(Observer())
        table.remove(first)
        #expect(table.count == 0 && table.anyObject == nil)
        let strong = NSHashTable<Observer>()
        strong.add(Observer())
        #expect(strong.count == 1)
        strong.removeAllObjects()
        #expect(strong.allObjects.isEmpty && NSHashTable<Observer>(options: .weakMemory, capacity: 3).count == 0)
    }

    @Test("A map table compares keys by equality, and retains what it says")
    func mapTable() {
        let weak = NSMapTable<NSString, Observer>.strongToWeakObjects()
        let observer = Observer()
        weak.setObject(observer, forKey: "a")
        do { weak.setObject(Observer(), forKey: "b") }
        #expect(weak.object(forKey: "a") === observer && weak.object(forKey: "b") == nil && weak.count == 1)
        weak.setObject(nil, forKey: "a")
        weak.setObject(observer, forKey: nil)
        #expect(weak.count == 0 && weak.object(forKey: nil) == nil)
        let strong = NSMapTable<Observer, NSString>.weakToStrongObjects()
        strong.setObject("x", forKey: observer)
        do { strong.setObject("y", forKey: Observer()) }
        #expect(strong.count == 1 && strong.object(forKey: observer) == "x")
        #expect(strong.keyEnumerator().allObjects.first as? Observer === observer)
        #expect(strong.objectEnumerator()?.allObjects.count == 1)
        strong.removeObject(forKey: observer)
        #expect(strong.count == 0)
        let both = NSMapTable<NSString, NSString>.strongToStrongObjects()
        both.setObject("1", forKey: "one")
        both.setObject("2", forKey: "one")
        #expect(both.count == 1 && both.object(forKey: "one") == "2")
        both.removeAllObjects()
        #expect(both.count == 0)
        #expect(NSMapTable<NSString, NSString>.weakToWeakObjects().count == 0)
        #expect(NSMapTable<NSString, NSString>(keyOptions: .strongMemory, valueOptions: .weakMemory).count == 0)
    }

    @Test("A method is called on the main thread at once, or in the next frame")
    func mainThread() {
        let (screen, observer) = (Screen(), Observer())
        let selector = Selector("notify:", Observer.notify)
        screen.perform {
            observer.performSelector(onMainThread: selector, with: "now" as NSString, waitUntilDone: true)
            #expect(observer.calls == ["now"])
            observer.performSelector(onMainThread: selector, with: "later" as NSString, waitUntilDone: false)
            #expect(observer.calls == ["now"])
        }
        screen.advance(frames: 2)
        #expect(observer.calls == ["now", "later"])
    }
}
