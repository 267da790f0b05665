/** Escapes the wildcards of LIKE, so that the typed text matches only itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
