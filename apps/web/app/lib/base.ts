/** Path prefix of the API behind a proxy. A path only: the security policy allows no other host. */
export const BASE = (import.meta.env.VITE_API_BASE as string | undefined) ?? '';

/** Timeout of a request. */
export const REQUEST_TIMEOUT_MS = 20_000;

/** Timeout of a file upload, equal to the server's: a photo takes long on a slow connection. */
export const UPLOAD_TIMEOUT_MS = 60_000;

/** Returns the address of a picture. The server stores paths without BASE. */
export const pictureAddress = (url: string): string => (url.startsWith('/') ? BASE + url : url);
