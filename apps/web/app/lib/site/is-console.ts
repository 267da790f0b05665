/**
 * Public pages are linked like pages: to scroll, there and back, is the browser's own business, and
 * none of them has to know the way to another.
 */
export const isConsole = (pathname: string): boolean => /^\/(admin|vcm)(\/|$)/i.test(pathname);
