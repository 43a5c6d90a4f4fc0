// The kerning pairs of the letters, digits and signs of ASCII. Written by scripts/kerning.
//
// Each line has the distance, in thousandths of an em, and its pairs: the first character, then all second characters. "|"
// separates them.

extension TextKerning {
    static let regularPairs: [(distance: Int16, pairs: String)] = [
        (-129, "P,.|Y,."),
        (-111, "F,.|T,.:;aceos"),
        (-92, "V,.|Y-eoq"),
        (-74, "ATVY|LTVWY|PA|TA|VAa|YAap|v,.|y,."),
        (-65, "Y;"),
        (-55, " A|A |FA|T-wy|V-eo|W,.|Y:uv|r,.|w,."),
        (-37, "AW|L y|Tiru|V:;ruy|WAa|Yi"),
        (-18, " TY|Avwy|P |RTVWY|T O|Vi|W-:;eoru|Y |ff"),
        (-9, "Wy"),
    ]

    static let boldPairs: [(distance: Int16, pairs: String)] = [
        (-129, "P,."),
        (-111, "F,.|T,.:;|Y,."),
        (-92, "AY|LY|V,.|YA"),
        (-74, "ATV|LTV|PA|TAaceosuwy|VAo|Y:;oq|v,.|y,."),
        (-55, "AW|FA|LW|T-r|V-:;aer|W,.A|Y-aepuv|r,."),
        (-37, " A|A vy|Ly|RY|Vuy|Wa|Yi|w,."),
        (-20, "W-"),
        (-18, " Y|Aw|L |P |RVW|TOi|Vi|W:;eoruy|Y "),
        (-9, "Wi"),
    ]
}
