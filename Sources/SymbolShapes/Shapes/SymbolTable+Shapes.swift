// Geometric shapes, grids and stacks. `SymbolTable` and `SymbolDescription` have the format.

extension SymbolTable {
    static let shapes = """
        circle b:O 0 0 11
        circle.inset.filled l:O 0 0 11|s:O 0 0 7.2
        largecircle.fill.circle =circle.inset.filled
        smallcircle.filled.circle b:O 0 0 11|e:O 0 0 4
        smallcircle.circle b:O 0 0 11|d:O 0 0 4
        record.circle b:O 0 0 11|e:O 0 0 5
        circle.lefthalf.fill l:O 0 0 11|s:A 0 0 11 90 270Z
        circle.lefthalf.filled =circle.lefthalf.fill
        circle.righthalf.filled =circle.lefthalf.fill x
        circle.bottomhalf.filled =circle.lefthalf.fill r-90
        circle.dashed l:A 0 0 10.8 -104 -76A 0 0 10.8 -59 -31|l:A 0 0 10.8 -59 -31|l:A 0 0 10.8 -14 14
          |l:A 0 0 10.8 31 59|l:A 0 0 10.8 76 104|l:A 0 0 10.8 121 149|l:A 0 0 10.8 166 194|l:A 0 0 10.8 211 239
        square b:R -10 -10 20 20 4.2
        square.inset.filled l:R -10 -10 20 20 4.2|s:R -6.2 -6.2 12.4 12.4 1.8
        square.dashed l:M-10 -5.4L-10 -6.2Q-10 -10 -6.2 -10L-5.4 -10M5.4 -10L6.2 -10Q10 -10 10 -6.2L10 -5.4
          |l:M10 5.4L10 6.2Q10 10 6.2 10L5.4 10M-5.4 10L-6.2 10Q-10 10 -10 6.2L-10 5.4
          |l:M-1.8 -10L1.8 -10M-1.8 10L1.8 10M-10 -1.8L-10 1.8M10 -1.8L10 1.8
        rectangle b:R -12.5 -8.8 25 17.6 3.4
        rectangle.portrait b:R -8.4 -11.8 16.8 23.6 3.4
        triangle b:P 2.6 0 -10.4 12 10 -12 10
        diamond b:P 2.2 0 -12 12 0 0 12 -12 0
        hexagon b:P 2 0 -11.8 10.2 -5.9 10.2 5.9 0 11.8 -10.2 5.9 -10.2 -5.9
        octagon b:P 1.6 -4.5 -10.9 4.5 -10.9 10.9 -4.5 10.9 4.5 4.5 10.9 -4.5 10.9 -10.9 4.5 -10.9 -4.5
        pentagon b:P 1.8 0 -11 11 -3 6.8 9.6 -6.8 9.6 -11 -3
        capsule b:R -13 -7 26 14 7
        oval b:E 0 0 13 8.4
        app b:R -10.5 -10.5 21 21 5.8
        seal b:S 0 0 10 12.4 9.6 4
        shield b:M0 -11.6C2.8 -9.4 5.6 -8.4 9 -8.2L9 .2C9 6 5.2 9.4 0 11.8C-5.2 9.4 -9 6 -9 .2L-9 -8.2
          C-5.6 -8.4 -2.8 -9.4 0 -11.6Z
        heart b:M0 10.2C-4.4 7.2 -10.9 2.6 -10.9 -3.4C-10.9 -9.9 -3 -10.9 0 -5.2C3 -10.9 10.9 -9.9 10.9 -3.4
          C10.9 2.6 4.4 7.2 0 10.2Z
        star b:S 0 .9 5 12.2 5.3 1.3
        star.leadinghalf.filled l:S 0 .9 5 12.2 5.3 1.3|s:M0 -10.6L0 6.2L-7 10.6L-5 2.6L-11.4 -2.8L-3.2 -3.4Z
        star.lefthalf.fill =star.leadinghalf.filled
        sparkle b:S 0 0 4 12 3.2 1.2
        sparkles s:S -3 1.6 4 9.6 2.5 1|s:S 7.2 -6.6 4 5 1.3 .6|s:S 7.8 7.6 4 3.8 1 .5
        circle.grid.2x2 b:O -5.2 -5.2 4.2|b:O 5.2 -5.2 4.2|b:O -5.2 5.2 4.2|b:O 5.2 5.2 4.2
        circle.grid.3x3 b.9:O -8.4 -8.4 2.5|b.9:O 0 -8.4 2.5|b.9:O 8.4 -8.4 2.5|b.9:O -8.4 0 2.5|b.9:O 0 0 2.5
          |b.9:O 8.4 0 2.5|b.9:O -8.4 8.4 2.5|b.9:O 0 8.4 2.5|b.9:O 8.4 8.4 2.5
        square.grid.2x2 b:R -10 -10 8.2 8.2 2.2|b:R 1.8 -10 8.2 8.2 2.2|b:R -10 1.8 8.2 8.2 2.2
          |b:R 1.8 1.8 8.2 8.2 2.2
        square.grid.3x3 b.9:R -10.8 -10.8 5 5 1.4|b.9:R -2.5 -10.8 5 5 1.4|b.9:R 5.8 -10.8 5 5 1.4
          |b.9:R -10.8 -2.5 5 5 1.4|b.9:R -2.5 -2.5 5 5 1.4|b.9:R 5.8 -2.5 5 5 1.4|b.9:R -10.8 5.8 5 5 1.4
          |b.9:R -2.5 5.8 5 5 1.4|b.9:R 5.8 5.8 5 5 1.4
        square.grid.3x2 b.9:R -12 -7.4 6 6 1.5|b.9:R -3 -7.4 6 6 1.5|b.9:R 6 -7.4 6 6 1.5|b.9:R -12 1.4 6 6 1.5
          |b.9:R -3 1.4 6 6 1.5|b.9:R 6 1.4 6 6 1.5
        rectangle.grid.1x2 b:R -10.5 -9.8 21 8 2.2|b:R -10.5 1.8 21 8 2.2
        rectangle.grid.2x2 b:R -12 -8.8 10.2 7.2 2|b:R 1.8 -8.8 10.2 7.2 2|b:R -12 1.6 10.2 7.2 2
          |b:R 1.8 1.6 10.2 7.2 2
        rectangle.grid.3x2 =square.grid.3x2
        rectangle.3.offgrid b:R -12 -8.8 10.2 6 2|b:R -12 .6 10.2 8.2 2|b:R 1.8 -8.8 10.2 17.6 2
        square.on.square l:N 3.6 -5.4 -8 -5.4 -10.8 10.8 -10.8 10.8 5.4 8 5.4|b:R -10.8 -5.4 16.2 16.2 3.6
        plus.square.on.square l:N 3.6 -5.4 -8 -5.4 -10.8 10.8 -10.8 10.8 5.4 8 5.4|b:R -10.8 -5.4 16.2 16.2 3.6
          |d:M-6.8 2.7L1.4 2.7M-2.7 -1.4L-2.7 6.8
        rectangle.on.rectangle l:N 3 -7 -6.4 -7 -9.6 12.4 -9.6 12.4 4.6 9.6 4.6|b:R -12.4 -4.6 19.4 14.2 3
        rectangle.stack b:R -11.8 -4.6 23.6 15.4 3|l:M-9 -7.8L9 -7.8M-6.4 -11L6.4 -11
        square.stack b:R -9.6 -5 19.2 16 3.2|l:M-7 -8.1L7 -8.1M-4.6 -11.2L4.6 -11.2
        square.stack.3d.up b:P 1.6 0 -11.4 11.4 -5.4 0 .6 -11.4 -5.4|l:M-11 0L0 5.8L11 0M-11 5.4L0 11.2L11 5.4
        square.3.stack.3d =square.stack.3d.up
        square.split.2x1 b:R -10 -10 20 20 4.2|d:M0 -10L0 10
        square.split.1x2 b:R -10 -10 20 20 4.2|d:M-10 0L10 0
        square.split.2x2 b:R -10 -10 20 20 4.2|d:M0 -10L0 10M-10 0L10 0
        rectangle.split.3x1 b:R -12.5 -8.8 25 17.6 3.4|d:M-4.2 -8.8L-4.2 8.8M4.2 -8.8L4.2 8.8
        rectangle.split.3x3 b:R -12.5 -8.8 25 17.6 3.4|d:M-4.2 -8.8L-4.2 8.8M4.2 -8.8L4.2 8.8M-12.5 -3L12.5 -3M-12.5 3L12.5 3
        clear b:R -10 -10 20 20 4.2|d:M-4.4 -4.4L4.4 4.4M4.4 -4.4L-4.4 4.4
        sparkles.rectangle.stack &rectangle.stack 1 0 0|%sparkles .5 0 3
        rectangle.split.2x1 b:R -12.5 -8.8 25 17.6 3.4|d:M0 -8.8L0 8.8
        rectangle.split.1x2 b:R -12.5 -8.8 25 17.6 3.4|d:M-12.5 0L12.5 0
        rectangle.bottomthird.inset.filled l:R -12.5 -8.8 25 17.6 3.4|s:R -9 1.4 18 4 1
        sidebar.left b:R -12.5 -9 25 18 3.2|d:M-4.6 -9L-4.6 9|d.8:M-9.4 -5L-7.8 -5M-9.4 -1.6L-7.8 -1.6M-9.4 1.8
          L-7.8 1.8
        sidebar.right =sidebar.left x
        sidebar.leading =sidebar.left
        macwindow b:R -12.5 -9.5 25 19 3.2|d:M-12.5 -4.4L12.5 -4.4|q1.1:M-9.4 -7M-6.8 -7M-4.2 -7
        viewfinder l:M-10.4 -4.6L-10.4 -6.4Q-10.4 -10.4 -6.4 -10.4L-4.6 -10.4M4.6 -10.4L6.4 -10.4
          Q10.4 -10.4 10.4 -6.4L10.4 -4.6|l:M10.4 4.6L10.4 6.4Q10.4 10.4 6.4 10.4L4.6 10.4M-4.6 10.4L-6.4 10.4
          Q-10.4 10.4 -10.4 6.4L-10.4 4.6
        plus.viewfinder &viewfinder 1 0 0|l:M-5 0L5 0M0 -5L0 5
        doc.text.viewfinder &viewfinder 1 0 0|l.8:R -4.4 -6 8.8 12 1.6
          |l.8:M-1.8 -2.6L1.8 -2.6M-1.8 0L1.8 0M-1.8 2.6L1.8 2.6
        text.viewfinder &viewfinder 1 0 0|l.9:M-5.6 -3.6L5.6 -3.6M-5.6 0L5.6 0M-5.6 3.6L2.4 3.6
        qrcode l:R -10.2 -10.2 7.6 7.6 1.2|l:R 2.6 -10.2 7.6 7.6 1.2|l:R -10.2 2.6 7.6 7.6 1.2
          |s:R -7.6 -7.6 2.4 2.4 .4|s:R 5.2 -7.6 2.4 2.4 .4|s:R -7.6 5.2 2.4 2.4 .4|s:R 2 2 3 3 .4|s:R 8 2 3 3 .4
          |s:R 5 5 3 3 .4|s:R 2 8 3 3 .4|s:R 8 8 3 3 .4
        qrcode.viewfinder &viewfinder 1 0 0|&qrcode .5 0 0
        barcode s:R -12 -8 2 16 .5|s:R -8.6 -8 1 16 .4|s:R -6 -8 3 16 .5|s:R -1.4 -8 1 16 .4|s:R 1.2 -8 2 16 .5
          |s:R 4.8 -8 1 16 .4|s:R 7.2 -8 1.2 16 .4|s:R 10 -8 2 16 .5
        barcode.viewfinder &viewfinder 1 0 0|&barcode .5 0 0
        camera.viewfinder &viewfinder 1 0 0|&camera .5 0 0
        nosign l:O 0 0 10.6|l:M-7.5 -7.5L7.5 7.5
        target l:O 0 0 11|l:O 0 0 6.6|s:O 0 0 2.6
        scope l:O 0 0 9|l:M0 -12L0 -5M0 12L0 5M-12 0L-5 0M12 0L5 0
        dial.min b:O 0 1 8|d:M0 1L-4 5|p1:M-9.4 8.6M-11.4 -1M-7.4 -8.6M0 -11.4M7.4 -8.6M11.4 -1M9.4 8.6
        cube b:P 1.2 0 -11.8 10.4 -6.4 10.4 5.8 0 11.8 -10.4 5.8 -10.4 -6.4|d:M-10 -6.2L0 -.6L10 -6.2M0 -.6L0 11.4
        cube.box =shippingbox
        shippingbox b:P 1.2 0 -11.8 10.6 -6.8 10.6 5.8 0 11.8 -10.6 5.8 -10.6 -6.8
          |d:M-10.2 -6.6L0 -1L10.2 -6.6M0 -1L0 11.4M-5.2 -9.4L5.2 -3.8
        """
}
