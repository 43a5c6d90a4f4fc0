extension World {
    /// Puts each soft island to sleep if all its bodies have rested for `Tolerances.timeToSleep`. An island that has
    /// possibly fallen apart is split in the next sub-step instead.
    func putSoftIslandsToSleep() {
        for graph in 0..<SolverQuality.count where graphs[graph].hasRestingBody {
            for k in 1..<graphs[graph].bodies.indexCount where graphs[graph].bodies.body[k] >= 0 {
                let island = bodies[graphs[graph].bodies.body[k]].island
                if islandRecords[island].minimumSleepTime >= Tolerances.timeToSleep { putToSleep(island: island) }
            }
        }
    }

    private func putToSleep(island: Int32) {
        if islandRecords[island].removedLinkCount > 0 {
            islandRecords[island].minimumSleepTime = 0
            islandRecords[island].subStepsUntilSplit = 0
            return
        }
        forEachBody(ofIsland: island) { if bodies[$0].awakeIndex >= 0 { putToSleep($0) } }
    }
}
