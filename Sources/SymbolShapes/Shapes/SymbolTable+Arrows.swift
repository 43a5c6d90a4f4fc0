// Arrows, chevrons and signs. `SymbolTable` and `SymbolDescription` have the format.

extension SymbolTable {
    static let arrows = """
        plus l:M-9 0L9 0M0 -9L0 9
        minus l:M-9 0L9 0
        xmark l:M-7.3 -7.3L7.3 7.3M7.3 -7.3L-7.3 7.3
        multiply =xmark
        divide l:M-9 0L9 0|p1.8:M0 -6M0 6
        equal l:M-8.5 -3.5L8.5 -3.5M-8.5 3.5L8.5 3.5
        plusminus l:M-7 -4L7 -4M0 -11L0 3M-7 9L7 9
        checkmark l:M-8 1.6L-2.8 8.2L8 -8.2
        ellipsis p2:M-8.4 0M0 0M8.4 0
        chevron.right l:M-4 -9L4.5 0L-4 9
        chevron.left =chevron.right x
        chevron.up l:M-9 4L0 -4.5L9 4
        chevron.down =chevron.up y
        chevron.forward =chevron.right
        chevron.backward =chevron.left
        chevron.right.2 l:M-8 -8L-.4 0L-8 8M.6 -8L8.2 0L.6 8
        chevron.left.2 =chevron.right.2 x
        chevron.compact.down l:M-9.5 -1.6L0 1.8L9.5 -1.6
        chevron.compact.up =chevron.compact.down y
        chevron.compact.left =chevron.compact.down r90
        chevron.compact.right =chevron.compact.down r-90
        chevron.up.chevron.down l:M-5.6 -4L0 -9.6L5.6 -4M-5.6 4L0 9.6L5.6 4
        chevron.left.forwardslash.chevron.right l:M-6.5 -6L-12.5 0L-6.5 6M6.5 -6L12.5 0L6.5 6M2.6 -9.5L-2.6 9.5
        arrow.right l:M-9.5 0L9.5 0M2.5 -7L9.5 0L2.5 7
        arrow.left =arrow.right x
        arrow.up =arrow.right r-90
        arrow.down =arrow.right r90
        arrow.forward =arrow.right
        arrow.backward =arrow.left
        arrow.up.right l:M-7.5 7.5L7.5 -7.5M-3 -7.5L7.5 -7.5L7.5 3
        arrow.up.forward =arrow.up.right
        arrow.up.left =arrow.up.right x
        arrow.down.right =arrow.up.right y
        arrow.down.left =arrow.up.right r180
        arrow.up.arrow.down l:M-5.2 9L-5.2 -9M-9.8 -4.4L-5.2 -9L-.6 -4.4M5.2 -9L5.2 9M.6 4.4L5.2 9L9.8 4.4
        arrow.left.arrow.right l:M9 -5.2L-9 -5.2M-4.4 -9.8L-9 -5.2L-4.4 -.6M-9 5.2L9 5.2M4.4 .6L9 5.2L4.4 9.8
        arrow.right.arrow.left =arrow.left.arrow.right y
        arrow.up.and.down l:M0 -10.5L0 10.5M-5 -5.6L0 -10.6L5 -5.6M-5 5.6L0 10.6L5 5.6
        arrow.left.and.right =arrow.up.and.down r90
        arrow.up.and.down.and.arrow.left.and.right l:M0 -11L0 11M-3.4 -7.6L0 -11L3.4 -7.6M-3.4 7.6L0 11L3.4 7.6
          |l:M-11 0L11 0M-7.6 -3.4L-11 0L-7.6 3.4M7.6 -3.4L11 0L7.6 3.4
        arrow.up.left.and.arrow.down.right l:M-2.2 -2.2L-9 -9M-9 -2.8L-9 -9L-2.8 -9M2.2 2.2L9 9M9 2.8L9 9L2.8 9
        arrow.down.right.and.arrow.up.left l:M-9.5 -9.5L-2.6 -2.6M-2.6 -8.8L-2.6 -2.6L-8.8 -2.6M9.5 9.5L2.6 2.6
          M2.6 8.8L2.6 2.6L8.8 2.6
        arrow.up.right.and.arrow.down.left =arrow.up.left.and.arrow.down.right x
        arrow.clockwise l:A 0 .6 8.8 0 298M1.9 -11.6L4.1 -7.2L-.6 -5.6
        arrow.counterclockwise =arrow.clockwise x
        goforward =arrow.clockwise
        gobackward =arrow.counterclockwise
        goforward.10 &goforward 1 0 0|&1 .42 -3.2 .8|&0 .42 2.2 .8
        goforward.15 &goforward 1 0 0|&1 .42 -3.2 .8|&5 .42 2 .8
        goforward.30 &goforward 1 0 0|&3 .42 -2.8 .8|&0 .42 2.8 .8
        gobackward.10 &gobackward 1 0 0|&1 .42 -3 .8|&0 .42 2.4 .8
        gobackward.15 &gobackward 1 0 0|&1 .42 -3 .8|&5 .42 2.2 .8
        gobackward.30 &gobackward 1 0 0|&3 .42 -2.8 .8|&0 .42 2.8 .8
        arrow.triangle.2.circlepath l:A 0 0 8.8 186 316|s:P .6 9.2 -2.4 3 -4.6 9.2 -9|l:A 0 0 8.8 6 136
          |s:P .6 -9.2 2.4 -3 4.6 -9.2 9
        arrow.2.circlepath l:A 0 0 8.8 184 328M8.2 -10L7.8 -4.4L2.4 -4.9|l:A 0 0 8.8 4 148M-8.2 10L-7.8 4.4L-2.4 4.9
        arrow.uturn.left l:M-9.6 -3L4 -3C11.4 -3 11.4 8 4 8L-2.5 8M-4 -8.6L-9.6 -3L-4 2.6
        arrow.uturn.right =arrow.uturn.left x
        arrow.uturn.backward =arrow.uturn.left
        arrow.uturn.forward =arrow.uturn.right
        arrow.uturn.up =arrow.uturn.left r90
        arrow.uturn.down =arrow.uturn.left r-90
        arrow.turn.up.left l:N 6 9.5 8.5 9.5 -3.5 -9.5 -3.5|l:M-4 -9L-9.5 -3.5L-4 2
        arrow.turn.up.right =arrow.turn.up.left x
        arrow.turn.down.left =arrow.turn.up.left y
        arrow.turn.down.right =arrow.turn.up.left r180
        arrowshape.turn.up.left b:M-11 -1.4L-3 -9.2L-3 -5C6 -5 10.6 0 10.6 8.6C7.6 4 4 2.2 -3 2.2L-3 6.4Z
        arrowshape.turn.up.right =arrowshape.turn.up.left x
        arrowshape.turn.up.backward =arrowshape.turn.up.left
        arrowshape.right b:P 1.6 -10.5 -3.6 .5 -3.6 .5 -9.6 11.5 0 .5 9.6 .5 3.6 -10.5 3.6
        arrowshape.left =arrowshape.right x
        arrowshape.up =arrowshape.right r-90
        arrowshape.down =arrowshape.right r90
        arrow.down.to.line l:M0 -10L0 4.6M-6 -1.4L0 4.6L6 -1.4M-8.5 9.6L8.5 9.6
        arrow.up.to.line =arrow.down.to.line y
        arrow.right.to.line =arrow.down.to.line r-90
        arrow.left.to.line =arrow.down.to.line r90
        arrowtriangle.right b:P 2.4 -6.5 -9 9.5 0 -6.5 9
        arrowtriangle.left =arrowtriangle.right x
        arrowtriangle.up =arrowtriangle.right r-90
        arrowtriangle.down =arrowtriangle.right r90
        arrow.triangle.turn.up.right.diamond b:P 1.8 0 -12 12 0 0 12 -12 0|d:N 1.8 -3.6 4.4 -3.6 -1.4 2.6 -1.4
          |e:P .4 2.2 -4.9 6.4 -1.4 2.2 2.1
        arrow.triangle.branch l:M-5.5 10.5L-5.5 -6M5.5 -4C5.5 2 -5.5 1.5 -5.5 7|s:P .5 -9.5 -5 -1.5 -5 -5.5 -11
          |s:O 5.5 -6.5 2.8
        arrow.rectanglepath l:N 3 8.5 -1 8.5 6.5 -4 6.5|s:P .5 -3 2.5 -8 6.5 -3 10.5|l:N 3 -8.5 1 -8.5 -6.5 4 -6.5
          |s:P .5 3 -2.5 8 -6.5 3 -10.5
        repeat l:N 4 -9.6 .6 -9.6 -5.2 8.6 -5.2|l:M4.6 -9.4L8.8 -5.2L4.6 -1|l:N 4 9.6 -.6 9.6 5.2 -8.6 5.2
          |l:M-4.6 9.4L-8.8 5.2L-4.6 1
        repeat.1 l:N 4 -10.6 .6 -10.6 -5.2 6 -5.2|l:M2.6 -9L6.4 -5.2L2.6 -1.4|l:N 4 7.4 1.5 7.4 5.2 -9.4 5.2
          |l:M-5.6 9.4L-9.8 5.2L-5.6 1|&1 .42 11 -5
        shuffle l:M-11 -5.4L-7 -5.4C-1 -5.4 1 5.4 6 5.4L10.4 5.4M-11 5.4L-7 5.4C-1 5.4 1 -5.4 6 -5.4L10.4 -5.4
          |l:M7 -9L10.6 -5.4L7 -1.8M7 1.8L10.6 5.4L7 9
        rotate.left l:N 2 -3 -1.5 -9.5 -1.5 -9.5 10.5 6 10.5 6 -1.5 3.6 -1.5
          |l:A 2.4 .5 8.4 -18 -104M4 -11.8L.2 -7.8L4.2 -4
        rotate.right =rotate.left x
        infinity l:M0 0C-3.4 -5.6 -11.4 -6.4 -11.4 0C-11.4 6.4 -3.4 5.6 0 0C3.4 -5.6 11.4 -6.4 11.4 0
          C11.4 6.4 3.4 5.6 0 0Z
        """
}
