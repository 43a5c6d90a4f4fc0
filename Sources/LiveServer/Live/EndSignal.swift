import Foundation

/// The signals with which a user or the system ends a program.
enum EndSignal {
    // A handler of a signal may call little more than sem_post. The semaphore is never destroyed.
    private nonisolated(unsafe) static let semaphore: UnsafeMutablePointer<sem_t> = {
        let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
        return semaphore
    }()

    /// Waits for SIGINT (Ctrl-C) or SIGTERM, which do not end the program from now on.
    static func wait() {
        _ = semaphore
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in sem_post(EndSignal.semaphore) }
            sigaddset(&signals, number)
        }
        // A program that another one starts can inherit blocked signals.
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        while sem_wait(semaphore) != 0 {}
    }
}
