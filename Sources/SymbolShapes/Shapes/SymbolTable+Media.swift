// Playback, sound, cameras and pictures. `SymbolTable` and `SymbolDescription` have the format.

extension SymbolTable {
    static let media = """
        play b:P 2.6 -7 -10.4 11 0 -7 10.4
        pause b:R -7.6 -9.4 5 18.8 1.6|b:R 2.6 -9.4 5 18.8 1.6
        stop b:R -8.6 -8.6 17.2 17.2 3.2
        forward b:P 1.8 -12 -7.6 .4 0 -12 7.6|b:P 1.8 .4 -7.6 12.8 0 .4 7.6
        backward =forward x
        forward.end b:P 2 -8 -8.8 5.6 0 -8 8.8|l1.3:M8.2 -8.4L8.2 8.4
        backward.end =forward.end x
        forward.end.alt =forward.end
        backward.end.alt =backward.end
        forward.frame b:P 2 -2 -7.8 9.6 0 -2 7.8|l1.3:M-9.6 -7.8L-9.6 7.8M-6 -7.8L-6 7.8
        playpause b:P 2 -11.4 -8 1 0 -11.4 8|l1.6:M4.8 -8L4.8 8M10.4 -8L10.4 8
        eject b:P 2 0 -9.4 10.4 2.4 -10.4 2.4|l1.2:M-10 7.6L10 7.6
        speaker b:M-6 -4L-2 -4L4.6 -9.4C5.6 -10.2 6.6 -9.8 6.6 -8.4L6.6 8.4C6.6 9.8 5.6 10.2 4.6 9.4L-2 4L-6 4
          C-7.4 4 -8 3.4 -8 2L-8 -2C-8 -3.4 -7.4 -4 -6 -4Z
        speaker.wave.1 &speaker .88 -2.4 0|l:A 2.6 0 6.4 -42 42
        speaker.wave.2 &speaker .88 -5.6 0|l:A -.8 0 6.4 -42 42|l:A -.8 0 10.8 -44 44
        speaker.wave.3 &speaker .84 -8 0|l:A -3.4 0 6.2 -42 42|l:A -3.4 0 10.4 -44 44|l:A -3.4 0 14.6 -44 44
        speaker.1 =speaker.wave.1
        speaker.2 =speaker.wave.2
        speaker.3 =speaker.wave.3
        music.note s:E -4.4 7.4 3.9 3|l:M-.9 7.4L-.9 -9.4|s:P 1 -1.7 -10.8 6.8 -8.6 6.8 -3.4 -1.7 -5.6
        music.note.list &music.note .8 7 1|l:M-11 -7.2L2 -7.2M-11 -1.2L2 -1.2M-11 4.8L-2 4.8
        music.quarternote.3 s:E -9 7.4 2.6 2.1|s:E -.6 7.4 2.6 2.1|s:E 7.8 7.4 2.6 2.1
          |l:M-6.6 7.4L-6.6 -8.6M1.8 7.4L1.8 -8.6M10.2 7.4L10.2 -8.6
        music.mic l:O 5.4 -5.4 4.6|l:M2.2 -2.2L-9 9.6|l1.6:M1.4 -1.4L-5 5.2
        headphones l:M-9.6 6L-9.6 -.4A 0 -.4 9.6 180 360L9.6 6|s:R -11.4 1.6 4.8 9 2|s:R 6.6 1.6 4.8 9 2
        hifispeaker b:R -7.4 -11.6 14.8 23.2 3|d:O 0 3.6 4.2|d:O 0 -6 1.6
        airplayaudio s:P 1.2 0 2.4 7 10.6 -7 10.6|l:A 0 .4 6 150 390|l:A 0 .4 10.4 140 400
        airplayvideo l:N 2.6 -6.4 6 -12 6 -12 -9.4 12 -9.4 12 6 6.4 6|s:P 1.2 0 2.4 7 10.6 -7 10.6
        mic b:R -4.2 -11.2 8.4 14.4 4.2|l:M-7.8 -2L-7.8 -.8A 0 -.8 7.8 180 0L7.8 -2M0 7L0 11M-4.2 11L4.2 11
        camera b:M-12.2 6.4L-12.2 -4C-12.2 -6 -11 -7 -9.2 -7L-6.6 -7L-5 -9.2C-4.6 -9.8 -4 -10 -3.2 -10L3.2 -10
          C4 -10 4.6 -9.8 5 -9.2L6.6 -7L9.2 -7C11 -7 12.2 -6 12.2 -4L12.2 6.4C12.2 8.4 11 9.4 9.2 9.4L-9.2 9.4
          C-11 9.4 -12.2 8.4 -12.2 6.4Z|d:O 0 1 4.7
        arrow.triangle.2.circlepath.camera &_camera 1 0 0|%arrow.triangle.2.circlepath .5 0 1.2
        camera.rotate =arrow.triangle.2.circlepath.camera
        _camera b:M-12.2 6.4L-12.2 -4C-12.2 -6 -11 -7 -9.2 -7L-6.6 -7L-5 -9.2C-4.6 -9.8 -4 -10 -3.2 -10L3.2 -10
          C4 -10 4.6 -9.8 5 -9.2L6.6 -7L9.2 -7C11 -7 12.2 -6 12.2 -4L12.2 6.4C12.2 8.4 11 9.4 9.2 9.4L-9.2 9.4
          C-11 9.4 -12.2 8.4 -12.2 6.4Z
        camera.filters l:O 0 -4.4 6|l:O -4.6 4 6|l:O 4.6 4 6
        photo b:R -12.4 -9.6 24.8 19.2 3.4|h:O -5.2 -3.6 2.1|d:M-12 6.4L-6.4 1C-5.6 .2 -4.6 .2 -3.8 1L.2 4.8L5 0
          C5.8 -.8 6.8 -.8 7.6 0L12 4.4
        photo.on.rectangle l:N 3 -8 -7.8 -8 -10.4 12.6 -10.4 12.6 5 10.4 5|&photo .8 -2.6 2.6
        photo.on.rectangle.angled =photo.on.rectangle
        photo.stack b:R -11.8 -5.6 23.6 16.4 3|d:M-11.4 8L-6 3C-5.2 2.2 -4.4 2.2 -3.6 3L0 6.4L4.6 1.8
          C5.4 1 6.4 1 7.2 1.8L11.4 6|l:M-9 -8.4L9 -8.4M-6.4 -11.2L6.4 -11.2
        photo.artframe =photo
        film b:R -12.4 -9.4 24.8 18.8 3|d:M-6.8 -9.4L-6.8 9.4M6.8 -9.4L6.8 9.4M-6.8 0L6.8 0
          |d.9:M-12.4 -3.2L-6.8 -3.2M-12.4 3.2L-6.8 3.2M6.8 -3.2L12.4 -3.2M6.8 3.2L12.4 3.2
        list.and.film &film .78 2.6 0|l:M-12 -6L-10.4 -6M-12 0L-10.4 0M-12 6L-10.4 6
        popcorn b:P 1.4 -8 -3 8 -3 5.6 11.4 -5.6 11.4|d:M-3 -3L-2 11M3 -3L2 11
          |l:M-8 -4C-10.6 -8 -6 -10.6 -4 -8.4C-3 -12 3 -12 4 -8.4C6 -10.6 10.6 -8 8 -4
        tv b:R -12.6 -9.4 25.2 15.8 3|l:M-6 10L6 10
        waveform l:M-12 -1.6L-12 1.6M-8 -4.6L-8 4.6M-4 -9.6L-4 9.6M0 -5.6L0 5.6M4 -8.6L4 8.6M8 -4L8 4M12 -1.6L12 1.6
        waveform.path l:M-12 0L-9 0C-7 0 -7.4 -7 -5.6 -7C-3.6 -7 -3.4 8.6 -1.2 8.6C1.2 8.6 .8 -9.6 3 -9.6
          C5 -9.6 4.8 4.6 6.4 4.6C7.6 4.6 7.6 0 9 0L12 0
        waveform.path.ecg l:M-12 1L-7.4 1L-5.2 -3.4L-1.8 10L2.6 -10.4L5.6 3.4L7 1L12 1
        recordingtape l:O -7.2 -1.2 5|l:O 7.2 -1.2 5|l:M-7.2 3.8L7.2 3.8
        theatermasks b:M-11.6 -8C-8 -6.6 -3.4 -6.6 0 -8C1 -1 0 7 -5.8 8.6C-11.6 7 -12.6 -1 -11.6 -8Z
          |d:M-8.4 -2L-6.8 -2M-4.8 -2L-3.2 -2|d:A -5.8 1.6 3 20 160|l:M3.4 -6.4C6 -5.8 9 -6 11.8 -7
          C12.8 0 11.8 8 6 9.6C4.8 9.2 3.8 8.6 3 8
        paintpalette b:M0 -10.6C-6.6 -10.6 -11.6 -6.2 -11.6 0C-11.6 6.2 -6.8 10.6 -1 10.6C1.6 10.6 2.4 8.6 1.4 7
          C.2 4.8 1.6 3 4 3L7.6 3C10 3 11.6 1.4 11.6 -1.2C11.6 -6.6 6.6 -10.6 0 -10.6Z|e:O -6.6 .6 1.6
          |e:O -4.4 -4.8 1.6|e:O 1 -6.6 1.6|e:O 6 -3.8 1.6
        opticaldisc b:O 0 0 11|d:O 0 0 3.2
        play.tv &tv 1 0 0|%play .34 0 -1.5
        """
}
