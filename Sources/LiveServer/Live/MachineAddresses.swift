import Foundation

/// The addresses of this machine.
enum MachineAddresses {
    /// Returns the addresses at which a server is reached that listens at a host.
    static func reachable(at host: String) -> [String] {
        guard ["0.0.0.0", "::"].contains(host) else { return [host.contains(":") ? "[\(host)]" : host] }
        let addresses = all()
        return addresses.isEmpty ? ["127.0.0.1"] : addresses
    }

    /// Returns the addresses of IPv4 of all interfaces but the loopback interface.
    private static func all() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0, let first = list else { return [] }
        defer { freeifaddrs(first) }
        return sequence(first: first, next: { $0.pointee.ifa_next }).compactMap { entry in
            let entry = entry.pointee
            guard let address = entry.ifa_addr,
                Int32(address.pointee.sa_family) == AF_INET, entry.ifa_flags & UInt32(IFF_LOOPBACK.rawValue) == 0
            else { return nil }
            var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                _ = inet_ntop(AF_INET, &address.pointee.sin_addr, &text, socklen_t(text.count))
            }
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
