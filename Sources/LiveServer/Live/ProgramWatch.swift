#if Serve
    import Foundation

    /// Notices that the program of a session was built again, and what `swift package live` says about the build.
    ///
    /// A linker writes the new program to the path of the old one. It is taken when it has not changed for a moment.
    final class ProgramWatch: Sendable {
        /// The environment variable with the path of the file that contains a sentence about the build.
        static let stateVariable = "DYNAMICS_BUILD_STATE"
        /// The time between two looks at the files, in seconds.
        private static let interval = 0.1

        private let program: URL
        private let stateFile: String?
        private let inbox: LiveInbox

        /// Creates a watch.
        /// - Parameters:
        ///   - program: The program of the session.
        ///   - stateFile: The path of the file with the sentence; nil if there is none.
        ///   - inbox: The inbox that is notified.
        init(_ program: URL, stateFile: String?, _ inbox: LiveInbox) {
            (self.program, self.stateFile, self.inbox) = (program, stateFile, inbox)
        }

        /// Watches on a thread of its own until the inbox is stopped.
        func start() {
            Thread.detachNewThread { [self] in
                var (running, previous) = (Identity(program.path), Identity(program.path))
                var sentence = ""
                let parent = getppid()
                while !inbox.isStopped {
                    Thread.sleep(forTimeInterval: Self.interval)
                    // The command that builds has ended, so nothing else would end this process.
                    if stateFile != nil, getppid() != parent {
                        kill(getpid(), SIGTERM)
                        return
                    }
                    let current = Identity(program.path)
                    if let current, current != running, current == previous {
                        running = current
                        inbox.append(.built(program: program))
                    }
                    previous = current
                    let newSentence = stateFile.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) } ?? ""
                    if newSentence != sentence { inbox.append(.buildState(newSentence)) }
                    sentence = newSentence
                }
            }
        }

        /// What changes when a file is written.
        private struct Identity: Equatable {
            private let numbers: [Int]

            /// Reads the identity of a program; nil if there is none, for example while it is being linked.
            init?(_ path: String) {
                var status = stat()
                guard access(path, X_OK) == 0, stat(path, &status) == 0 else { return nil }
                numbers = [Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
            }
        }
    }
#endif
