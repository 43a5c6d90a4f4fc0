enum Help {
    static let text = """
        Usage: dynamics COMMAND [ARGUMENTS] [OPTIONS]

        Play, render, trace and compare UIKit Dynamics scenes.

        Commands:
          dynamics list                       List the example scenes.
          dynamics play [SCENE]               Open an example scene in a window, or the gallery of all scenes.
          dynamics render SCENE --out PATH    Render a scene as a film, images or a trace viewer page.
          dynamics trace SCENE                Write a trace to standard output, one line of JSON per frame.
          dynamics check FILE                 Validate a scene file, and report all errors in it.
          dynamics view A [B] --out PATH      Write a page that shows a trace, or two traces side by side.
          dynamics diff A B                   Compare two traces. The exit status is 1 if they differ.
          dynamics bench [SCENE...]           Measure the time per frame without drawing, in milliseconds.
          dynamics help                       Show this help.

        SCENE is the name of an example scene, or the path of a scene file (*.scene.json).

        Options for play, render and trace:
          --seconds N       Duration in seconds (default: that of the scene, 5 for scene files, unlimited for play)
          --fps N           Frames per second, from 1 to 1000 (default: 60, the display's refresh rate for play)
          --scale N         Pixels per point, from 0.1 to 8 (default: 2, the display's scale for play)
          --size WxH        Screen size in points, such as 320x568 (default: that of the scene)
          --cells N         Number of cells, also for bench (default: that of the scene). At most 1,000,000,000;
                            100,000 for springy-messages and bouncy-palette, which have a spring for each

        Options for render and trace:
          --touches FILE    Touch script, or trace to replay (default: the script of the scene)

        Options for render and view:
          --out PATH        Output path. For render, its ending selects the format:
                              .svg              animation for any browser, also for - (standard output)
                              .png              film strip
                              .gif .webp .mp4   film
                              .html             trace viewer page, the only format of view
                              /                 directory with one PNG image per frame

        Options for render:
          --strip [N]       Render N frames (default: 6) side by side instead of an animation (.svg and .png)
          --xray            Draw bodies, forces, springs and contacts over the views

        Keys in the window of play:
          space  pause or resume          x  X-ray
          .      advance one frame        p  save the current frame as a PNG image
          s      slow motion              t  save the trace
          r      restart                  q  quit

        The formats .svg and .html need no other software. The other formats need a build with the trait Cairo,
        and .gif, .webp and .mp4 need ffmpeg. The command play needs a build with the trait Window.
        """
}
