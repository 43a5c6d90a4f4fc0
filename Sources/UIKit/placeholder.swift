// filled in by the first slice
