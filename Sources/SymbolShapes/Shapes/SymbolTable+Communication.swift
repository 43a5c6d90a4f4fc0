// Messages, calls, bells and signals. `SymbolTable` and `SymbolDescription` have the format.

extension SymbolTable {
    static let communication = """
        bubble.left b:M-7.2 8L-7.2 11.4L-2.8 8L7.2 8C9.9 8 11.6 6.3 11.6 3.6L11.6 -5.4C11.6 -8.1 9.9 -9.8 7.2 -9.8
          L-7.2 -9.8C-9.9 -9.8 -11.6 -8.1 -11.6 -5.4L-11.6 3.6C-11.6 6.3 -9.9 8 -7.2 8Z
        bubble.right =bubble.left x
        bubble =bubble.left
        bubble.middle.bottom b:M-3 8L0 11.4L3 8L7.2 8C9.9 8 11.6 6.3 11.6 3.6L11.6 -5.4
          C11.6 -8.1 9.9 -9.8 7.2 -9.8L-7.2 -9.8C-9.9 -9.8 -11.6 -8.1 -11.6 -5.4L-11.6 3.6
          C-11.6 6.3 -9.9 8 -7.2 8Z
        bubble.left.and.bubble.right &bubble.right .66 4.6 3|k:R -12.6 -9.6 16 12.4 3|&bubble.left .7 -4.6 -3
        message b:M-3.8 8.6C-5.4 10.4 -8 11.2 -9.8 11C-8.8 9.8 -8.2 8.4 -8.2 6.6C-10.4 4.8 -11.8 2.2 -11.8 -.8
          C-11.8 -6.2 -6.6 -10.2 0 -10.2C6.6 -10.2 11.8 -6.2 11.8 -.8C11.8 4.8 6.6 8.8 0 8.8
          C-1.4 8.8 -2.6 8.8 -3.8 8.6Z
        ellipsis.bubble &bubble.left 1 0 0|q1.9:M-5.4 -.9M0 -.9M5.4 -.9
        ellipsis.message =ellipsis.bubble
        text.bubble &bubble.left 1 0 0|d.9:M-6.6 -4.4L6.6 -4.4M-6.6 -.9L6.6 -.9M-6.6 2.6L2 2.6
        quote.bubble &bubble.left 1 0 0|q2:M-3 -2.6M2.4 -2.6|d.9:M-2.4 -2.4L-3.8 1.4M3 -2.4L1.6 1.4
        captions.bubble &bubble.left 1 0 0|d.9:M-7 -.4L-2.4 -.4M1 -.4L7 -.4M-7 3.4L2.4 3.4M5.6 3.4L7 3.4
        envelope b:R -12.4 -8.8 24.8 17.6 3.2|d:M-11.4 -7L-1.8 1C-.7 1.9 .7 1.9 1.8 1L11.4 -7
        mail =envelope
        envelope.open b:P 2.4 -11 -2.8 0 -11.4 11 -2.8 11 10.6 -11 10.6
          |d:M-10.4 -1.8L-1.6 4C-.6 4.6 .6 4.6 1.6 4L10.4 -1.8
        paperplane b:P 1.2 -11.2 -1.6 11.2 -11.2 4.6 11.2 -.8 2|d:M10.2 -10L-.8 2
        phone b:M-6.8 -10.6C-8.6 -10.6 -10.7 -8.4 -10.5 -5.6C-9.9 3 -3 9.9 5.6 10.5C8.4 10.7 10.6 8.6 10.6 6.8
          C10.6 6 10.2 5.4 9.6 5L5.9 2.6C5 2 4 2.1 3.2 2.9L1.8 4.3C-1 3.1 -3.1 1 -4.3 -1.8L-2.9 -3.2
          C-2.1 -4 -2 -5 -2.6 -5.9L-5 -9.6C-5.4 -10.2 -6 -10.6 -6.8 -10.6Z
        phone.down =phone r135
        phone.arrow.up.right &phone .94 -.6 .6|l:M3 -3L10 -10M4.6 -10L10 -10L10 -4.6
        video b:R -12.6 -8 17 16 3.4|b:P 1.4 6.6 -2.6 12.6 -6.6 12.6 6.6 6.6 2.6
        bell b:M-8.8 6C-7.2 4 -6.7 2 -6.7 -1.8C-6.7 -6.8 -4 -9.6 0 -9.6C4 -9.6 6.7 -6.8 6.7 -1.8C6.7 2 7.2 4 8.8 6
          C9.8 7.2 9.2 8 8 8L-8 8C-9.2 8 -9.8 7.2 -8.8 6Z|l:M0 -9.8L0 -11|o:A 0 8.4 2.9 172 8
          |f:M-2.6 11Q0 12.2 2.6 11Z
        megaphone b:P 1.6 -9.6 -4.6 -2.4 -5 8.4 -10 8.4 8 -2.4 3 -9.6 2.6|l:A 8.6 -1 3.2 -60 60
          |l:N 1.4 -7 3 -5.6 10 -1.6 10 -2.8 3
        antenna.radiowaves.left.and.right p2.6:M0 0|l:A 0 0 5.6 -48 48|l:A 0 0 10.4 -48 48|l:A 0 0 5.6 132 228
          |l:A 0 0 10.4 132 228
        dot.radiowaves.left.and.right =antenna.radiowaves.left.and.right
        dot.radiowaves.right p2.6:M-5 0|l:A -5 0 5.6 -48 48|l:A -5 0 10.4 -48 48
        wave.3.right l:A -9 0 6 -44 44|l:A -9 0 11.4 -44 44|l:A -9 0 16.8 -44 44
        wave.3.left =wave.3.right x
        wifi l1.1:A 0 8.6 16.4 -133 -47|l1.1:A 0 8.6 10.8 -133 -47|l1.1:A 0 8.6 5.4 -133 -47|p2.4:M0 8
        cellularbars s:R -12 4 4.4 5.4 1|s:R -5.4 .6 4.4 8.8 1|s:R 1.2 -4 4.4 13.4 1|s:R 7.8 -9 4.4 18.4 1
        wifi.exclamationmark &wifi .86 -2 0|k:R 7.6 -7 1 13.6 .5|l1.1:M8.6 -6.6L8.6 2|p1.5:M8.6 6.8
        link =_link r-45
        _link l:M-2.6 -4.6L-6.8 -4.6A -6.8 0 4.6 270 90L-2.6 4.6M-4.6 0L4.6 0
          |l:M2.6 -4.6L6.8 -4.6A 6.8 0 4.6 -90 90L2.6 4.6
        paperclip =_paperclip r42
        _paperclip l:M5.2 -4.6L5.2 6.2A 0 6.2 5.2 0 180L-5.2 -7.8A -1.8 -7.8 3.4 180 360L1.6 4.8A 0 4.8 1.6 0 180
          L-1.6 -4.6
        network l:O 0 0 11|l:E 0 0 5 11|l:M-11 0L11 0|l:M-9.4 -5.6L9.4 -5.6M-9.4 5.6L9.4 5.6
        globe =network
        globe.americas b:O 0 0 11|d:M-9 -6C-5 -6 -6 -2 -4 -1C-1 0 -3 4 -4 5C-5 6 -4 9 -3 10.4M3 -10.4
          C0 -7 5 -7 4 -4C3 -2 8 -2 10.6 -1
        globe.europe.africa =globe.americas
        globe.asia.australia =globe.americas
        translate =textformat
        character =a
        character.book.closed &book.closed 1 0 0|%a .5 1.4 -2
        tray b:P 2.4 -7.8 -8.8 7.8 -8.8 12 1.4 12 9.2 -12 9.2 -12 1.4
          |d:N 1.4 -12 1.4 -4.8 1.4 -3 4.8 3 4.8 4.8 1.4 12 1.4
        tray.full &tray 1 0 0|d:M-5 -5.2L5 -5.2M-6.2 -1.8L6.2 -1.8
        tray.and.arrow.down l:N 2.4 -4.4 -4.4 -8.2 -4.4 -12 2.4 -12 10 12 10 12 2.4 8.2 -4.4 4.4 -4.4
          |l:N 1.4 -12 3 -4.8 3 -3 6 3 6 4.8 3 12 3|l:M0 -11.6L0 1M-4 -3L0 1L4 -3
        tray.and.arrow.up l:N 2.4 -4.4 -4.4 -8.2 -4.4 -12 2.4 -12 10 12 10 12 2.4 8.2 -4.4 4.4 -4.4
          |l:N 1.4 -12 3 -4.8 3 -3 6 3 6 4.8 3 12 3|l:M0 1.4L0 -11M-4 -7.2L0 -11.2L4 -7.2
        """
}
