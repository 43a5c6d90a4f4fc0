// Tools, locks, charts and settings. `SymbolTable` and `SymbolDescription` have the format.

extension SymbolTable {
    static let tools = """
        sparkle.magnifyingglass l:O -2 -2 8|l1.15:M4 4L10.4 10.4|s:S -2 -2 4 5.4 1.6 .6
        magnifyingglass l:O -2 -2 8|l1.15:M4 4L10.4 10.4
        plus.magnifyingglass &magnifyingglass 1 0 0|l.9:M-5.6 -2L1.6 -2M-2 -5.6L-2 1.6
        minus.magnifyingglass &magnifyingglass 1 0 0|l.9:M-5.6 -2L1.6 -2
        text.magnifyingglass l:M-11 -8L9 -8M-11 -2.6L-3 -2.6M-11 2.8L-4 2.8M-11 8.2L-3 8.2|l:O 3.8 3 4.6
          |l:M7.2 6.4L11 10.2
        gearshape b:G 8 11.8 9 1.2|h:O 0 0 3.8
        gearshape.2 &gearshape .62 -5 -3.6|&gearshape .5 7 5.6
        gear l.9:G 12 11.8 9.8 .6|l.9:O 0 0 7.4|l.9:O 0 0 2.4|l.9:Y 3 2.6 7.2 -30
        lock b:R -8 -1.6 16 13 2.8|l:M-4.8 -1.6L-4.8 -6.4A 0 -6.4 4.8 180 360L4.8 -1.6
        lock.open b:R -11 -1.6 16 13 2.8|l:M1.8 -1.6L1.8 -6.4A 6.6 -6.4 4.8 180 360L11.4 -3
        lock.rotation l:A 0 .6 8.8 0 298M1.9 -11.6L4.1 -7.2L-.6 -5.6|&lock .42 0 .4
        key =_key r-45
        _key b:O -6 0 5|e:O -7.4 0 1.5|l1.2:M-1 0L11.6 0M11 0L11 3.8M7 0L7 3
        wrench =_wrench r45
        _wrench b:M-2.6 -1.6C-6.4 -4 -6 -9.8 -2.4 -11.6L-2.4 -7L0 -5.4L2.4 -7L2.4 -11.6C6 -9.8 6.4 -4 2.6 -1.6
          L2.6 9A 0 9 2.6 0 180Z
        wrench.and.screwdriver &wrench .94 0 0|l1.3:M-10.4 -10.4L-2 -2M3.4 3.4L9.8 9.8
        hammer =_hammer r40
        _hammer b:P 1.2 -8 -11 5.4 -11 8.4 -7.6 5.4 -4.4 -8 -4.4|b:R -2 -4.4 4 16.4 1.6
        screwdriver =_screwdriver r45
        _screwdriver b:R -3 -12 6 11 2.4|l:M0 -1L0 9.4|l1.4:M0 9L0 11.6
        paintbrush =_brush r45
        _brush b:P 1.6 -2.4 -13 2.4 -13 3.2 -.6 -3.2 -.6|b:M-3.2 -.6L3.2 -.6L3.6 4C3.6 8 1 10 0 13
          C-1 10 -3.6 8 -3.6 4Z
        eyedropper =_dropper r45
        _dropper b:R -2.8 -13 5.6 9.6 2.8|l1.2:M-5 -3L5 -3|l:N 1 -2.6 -2 -2.6 8.4 0 12 2.6 8.4 2.6 -2
        eyedropper.halffull =eyedropper
        wand.and.stars l1.5:M-10.4 10.4L2 -2|s:S 5.6 -5.6 4 6 1.8 .6|s:S -4.6 -8 4 3.4 1 .4|s:S 9.4 4 4 3.4 1 .4
        wand.and.rays l1.5:M-10.4 10.4L1.6 -1.6|l:M4 -11L4 -8M4 0L4 3M-3.4 -3.8L-.4 -3.8M8.4 -3.8L11.4 -3.8
          M-1.2 -9L.8 -7M9.2 -9L7.2 -7M9.2 1.2L7.2 -.8
        puzzlepiece b:M-10 -6L-4.4 -6C-6.4 -11.6 2.4 -11.6 .4 -6L6 -6L6 -.6C11.6 -2.6 11.6 6 6 4L6 10L-10 10Z
        puzzlepiece.extension =puzzlepiece
        terminal b:R -12.4 -9.8 24.8 19.6 3.4|d:M-7.6 -4.6L-3 0L-7.6 4.6M-.4 5L6 5
        curlybraces l:M-4 -10C-8.6 -10 -6.6 -6 -6.6 -3.4C-6.6 -1 -7.6 0 -9.6 0C-7.6 0 -6.6 1 -6.6 3.4
          C-6.6 6 -8.6 10 -4 10M4 -10C8.6 -10 6.6 -6 6.6 -3.4C6.6 -1 7.6 0 9.6 0C7.6 0 6.6 1 6.6 3.4
          C6.6 6 8.6 10 4 10
        function l:M-8 10C-4 11.4 -3.4 8 -2.6 3L-1 -5C-.2 -9.6 1.6 -11.4 5 -10.4M-5.4 -3L2.4 -3
          |l:M3.4 1.4L9.4 9.4M9.4 1.4L3.4 9.4
        sum l:M6.4 -7L6.4 -9.4L-6.6 -9.4L1 0L-6.6 9.4L6.4 9.4L6.4 7
        x.squareroot l:M-12 1L-9.6 1L-6.6 9L-2 -9.4L11.6 -9.4M1.4 -3.4L8.4 6.4M8.4 -3.4L1.4 6.4
        chart.bar b:R -11.4 0 5.4 9.6 1.4|b:R -2.7 -9.8 5.4 19.4 1.4|b:R 6 -4.6 5.4 14.2 1.4
        chart.bar.xaxis s:R -10 0 4.6 6 .8|s:R -2.3 -9 4.6 15 .8|s:R 5.4 -4.6 4.6 10.6 .8|l:M-11.6 9.6L11.6 9.6
        chart.bar.doc.horizontal b:R -8.8 -11.4 17.6 22.8 2.8|d1.2:M-4.8 -6L3.6 -6M-4.8 -1.4L.6 -1.4M-4.8 3.2
          L4.8 3.2
        chart.pie b:O 0 0 11|d:M0 -11L0 0L9 6.2M0 0L-10.6 2.8
        chart.line.uptrend.xyaxis l:N 2 -11 -10 -11 9.6 11 9.6|l:M-7 4.6L-2.6 -.4L1 2.4L8.6 -6.6M3.6 -7L8.8 -7
          L8.8 -1.8
        chart.xyaxis.line l:N 2 -11 -10 -11 9.6 11 9.6|l:M-7 3.6L-2.6 -1.4L2 2L9 -6
        list.bullet.clipboard =list.clipboard
        briefcase b:R -12.2 -5.8 24.4 15.6 3|l:N 1.8 -4.4 -5.8 -4.4 -9.8 4.4 -9.8 4.4 -5.8|d:M-12.2 1L12.2 1
        case b:R -12.2 -5.8 24.4 15.6 3|l:N 1.8 -4.4 -5.8 -4.4 -9.8 4.4 -9.8 4.4 -5.8
        latch.2.case =case
        suitcase b:R -12.2 -5.8 24.4 15.6 3|d:M-6.6 -5.8L-6.6 9.8M6.6 -5.8L6.6 9.8
          |l:N 1.8 -4.4 -5.8 -4.4 -9.8 4.4 -9.8 4.4 -5.8
        tshirt b:P 1 -4 -9.6 -11.6 -6 -9.4 0 -6 -1.4 -6 9.6 6 9.6 6 -1.4 9.4 0 11.6 -6 4 -9.6 2.4 -7.4 -2.4 -7.4
        comb b:R -11.4 -6.6 22.8 5.4 1.6|l:M-9.6 -.6L-9.6 7M-4.8 -.6L-4.8 7M0 -.6L0 7M4.8 -.6L4.8 7M9.6 -.6L9.6 7
        bathtub b:M-12 0L12 0C12 6 9 8 5 8L-5 8C-9 8 -12 6 -12 0Z|l:M-9 0L-9 -7C-9 -10.6 -4 -10.6 -4 -7M-7 8.4
          L-8 11M7 8.4L8 11
        die.face.5 b:R -10 -10 20 20 4.2|q2:M-4.8 -4.8M4.8 -4.8M0 0M-4.8 4.8M4.8 4.8
        suit.heart =heart
        suit.diamond b:P 1 0 -11 8 0 0 11 -8 0
        suit.spade b:M0 -11C3 -6 9.6 -3 9.6 2.4C9.6 7 4 8 1.4 4.6L3 10.6L-3 10.6L-1.4 4.6C-4 8 -9.6 7 -9.6 2.4
          C-9.6 -3 -3 -6 0 -11Z
        suit.club b:O 0 -5.4 4.2|b:O -5.2 2.4 4.2|b:O 5.2 2.4 4.2|l:M0 1L-1.6 10.6L1.6 10.6L0 1
        exclamationmark.2 l1.15:M-4 -9.6L-4 2.6M4 -9.6L4 2.6|p1.5:M-4 8.8M4 8.8
        exclamationmark.3 l1.15:M-7 -9.6L-7 2.6M0 -9.6L0 2.6M7 -9.6L7 2.6|p1.5:M-7 8.8M0 8.8M7 8.8
        exclamationmark.arrow.triangle.2.circlepath &arrow.triangle.2.circlepath 1 0 0|&exclamationmark .46 0 0
        circle.hexagongrid b.9:O 0 0 2.6|b.9:O -8 0 2.6|b.9:O 8 0 2.6|b.9:O -4 -7 2.6|b.9:O 4 -7 2.6|b.9:O -4 7 2.6
          |b.9:O 4 7 2.6
        atom l:E 0 0 11.4 4.4|p2.6:M0 0|&_orbit60 1 0 0|&_orbit120 1 0 0
        _orbit60 =_orbit r60
        _orbit120 =_orbit r120
        _orbit l:E 0 0 11.4 4.4
        circle.circle b:O 0 0 11|d:O 0 0 5.4
        alt l:M-10 -6L-4.6 -6L4.6 7L10 7M3 -6L10 -6
        command l:M-4 -4L-4 -7.4A -7.4 -7.4 3.4 0 -270L4 -4M4 -4L7.4 -4A 7.4 -7.4 3.4 90 -180L4 -4M4 -4L4 4M4 4
          L4 7.4A 7.4 7.4 3.4 180 -90L-4 4M-4 4L-7.4 4A -7.4 7.4 3.4 -90 -360L-4 -4
        delete.left b:P 2 -12 0 -4.6 -8.4 12 -8.4 12 8.4 -4.6 8.4|d:M0 -3.8L7.4 3.6M7.4 -3.8L0 3.6
        delete.right =delete.left x
        return l:N 2 10 -6 10 3 -10 3|l:M-5 -2L-10 3L-5 8
        aspectratio b:R -12.5 -8.8 25 17.6 3.4|d:M-8.4 -1L-8.4 -4.8L-4.4 -4.8M8.4 1L8.4 4.8L4.4 4.8
        camera.aperture l:O 0 0 11|l:M-6 -9.2L3 -6M6 -9.2L8 1M11 0L5 8M6 9.2L-3 6M-6 9.2L-8 -1M-11 0L-5 -8
        light.max l:Y 8 7.4 11.4 0|s:O 0 0 3
        light.min l:Y 8 7.4 8.6 0|s:O 0 0 3
        circle.grid.cross b:O 0 -8 2.6|b:O 0 8 2.6|b:O -8 0 2.6|b:O 8 0 2.6|s:O 0 0 2
        dot.square b:R -10 -10 20 20 4.2|q2.4:M0 0
        """
}
