import Dispatch
import Testing
import UIKit

@Suite("Locks of objects")
struct ObjectLockTests {
    private final class Account: @unchecked Sendable {
        var balance = 0
    }

    @Test("Threads that lock one object exclude each other, and a thread can lock it again")
    func threadsExcludeEachOther() {
        let account = Account()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<500 {
                objc_sync_enter(account)
                objc_sync_enter(account)
                let balance = account.balance
                account.balance = balance + 1
                #expect(objc_sync_exit(account) == 0)
                objc_sync_exit(account)
            }
        }
        #expect(account.balance == 4000)
        #expect(objc_sync_exit(account) == -1, "no thread holds the lock")
        #expect(objc_sync_enter("a value") == 0 && objc_sync_exit("a value") == -1, "a value has no lock")
    }
}
