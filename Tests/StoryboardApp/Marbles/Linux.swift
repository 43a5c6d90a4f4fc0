// The plugin PortUIKitSources compiles ported copies of the other files of this folder.
