/** The address of the list that has one public page alone, beside that of the list of all pages. */
export const siteManifest = (url: string, routeId: string): string =>
  url.replace('/manifest-', '/site-manifest-').replace(/\.js$/, `-${routeId.replace('/', '-')}.js`);
