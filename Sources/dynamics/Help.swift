enum Help {
    static let text = """
        dynamics: UIKit Dynamics off Apple's systems

          dynamics list                        the scenes
          dynamics play [SCENE]                a window, of the gallery of all scenes where none is named: the mouse
                                               is a finger; space pauses, . steps a frame, s slow motion,
                                               x X-ray, r restart, p picture, t trace, q quits
          dynamics render SCENE --out PATH     a film of a scene; PATH ends in
                                                 .svg   plays in a browser, needs nothing
                                                 .png   a strip of frames side by side
                                                 .gif .webp .mp4   a film
                                                 .html  the trace viewer: a page for any browser, needs nothing
                                                 /      a folder with a picture for each frame
          dynamics trace SCENE                 every frame as a line of JSON on standard output
          dynamics check FILE                  what is wrong in a scene file, and where
          dynamics view A [B] --out X.html     the trace viewer for a trace, or for two side by side
          dynamics diff A B                    the first frame, item and field in which two traces differ
          dynamics bench [SCENE]               what a frame costs, without drawing it

        SCENE is one of the list, or the path of a scene file (.scene.json).

        Options
          --touches FILE   a touch script instead of the scene's own, or a trace whose touches are played again
          --seconds N      how long it lasts
          --fps N          frames a second; 60 unless told otherwise
          --size WxH       the screen, points
          --scale N        pixels a point; 2 unless told otherwise
          --cells N        how many cells the scene has
          --xray           render: bodies, forces, springs and contacts drawn over the views
          --strip [N]      render: an .svg as a strip of N frames (6) instead of an animation

        Pixels (.png .gif .webp .mp4 /) need a build with --traits Cairo; films need ffmpeg as well.
        """
}
