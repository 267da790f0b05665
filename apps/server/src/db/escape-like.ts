/** Escapes the wildcards of LIKE, so that what a person typed matches itself only. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
