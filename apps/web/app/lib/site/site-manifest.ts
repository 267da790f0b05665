/** Returns the address of the route manifest of one public page; `url` is the full manifest. */
export const siteManifest = (url: string, routeId: string): string =>
  url.replace('/manifest-', '/site-manifest-').replace(/\.js$/, `-${routeId.replace('/', '-')}.js`);

/** Returns the address of the route manifest of a console; `shell` is the id of its outer route. */
export const consoleManifest = (url: string, shell: 'admin/shell' | 'staff/shell'): string =>
  url.replace('/manifest-', `/${shell.split('/')[0]}-manifest-`);
