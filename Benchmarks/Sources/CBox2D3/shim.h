// Empty: the C target beside it includes box2d/box2d.h itself. This target only brings its flags along.
