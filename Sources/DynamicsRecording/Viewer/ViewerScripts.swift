/// The parts of the viewer page that the page of a live session uses, too. They are UTF-8 text.
package enum ViewerScripts {
    /// The style of the page.
    package static var style: [UInt8] { PackageResources.viewer_css }
    /// Functions for elements and canvases, the color theme, and the classes `LayerPlayer` and `TraceView`, which draw layers.
    /// They call `redraw()`, which the page defines.
    package static var drawing: [UInt8] {
        PackageResources.page_js + PackageResources.layers_js + PackageResources.view_js
    }
}
