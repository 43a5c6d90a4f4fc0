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
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var (entries, next) = ([ifaddrs](), first)
        while let entry = next {
            entries.append(entry.pointee)
            next = entry.pointee.ifa_next
        }
        return entries.compactMap { entry in
            guard let address = entry.ifa_addr,
                Int32(address.pointee.sa_family) == AF_INET, entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0
            else { return nil }
            var text = [CChar](repeating: 0, count: Int(INET_ADDRSTRLEN))
            address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
                _ = inet_ntop(AF_INET, &address.pointee.sin_addr, &text, socklen_t(text.count))
            }
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
