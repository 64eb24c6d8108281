/** `FARMGATE_RENDERING=off`: the edge leaves all pages to browsers, as it does with one that it fails to render. */
export const isRendering = process.env.FARMGATE_RENDERING !== 'off';
