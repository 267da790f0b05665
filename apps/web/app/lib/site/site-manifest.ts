/** Returns the address of the route manifest of one public page; `url` is the full manifest. */
export const siteManifest = (url: string, routeId: string): string =>
  url.replace('/manifest-', '/site-manifest-').replace(/\.js$/, `-${routeId.replace('/', '-')}.js`);
