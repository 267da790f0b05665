/**
 * Returns whether a path belongs to a console. Consoles navigate on the client; links between
 * public pages load the document, so those need neither scroll restoration nor the routes of other
 * pages.
 */
export const isConsole = (pathname: string): boolean => /^\/(admin|vcm)(\/|$)/i.test(pathname);
