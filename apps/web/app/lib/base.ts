/** A path, for a proxy that puts the server below one; the policy allows no other host. */
export const BASE = (import.meta.env.VITE_API_BASE as string | undefined) ?? '';

/** After this long a silent line counts as broken: nobody looks at "Saving..." for ever. */
export const PATIENCE_MS = 20_000;

/** As long as the server waits for one: a photo takes its time on a slow line. */
export const UPLOAD_PATIENCE_MS = 60_000;

/** The address of a picture, which the server writes without its own. */
export const pictureAddress = (url: string): string => (url.startsWith('/') ? BASE + url : url);
