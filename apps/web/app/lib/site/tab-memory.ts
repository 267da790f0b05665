/** What this tab remembers until it is closed; a browser that refuses to is not an error. */
export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Full, or closed to this page: then nothing is kept.
  }
}

export function forget(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
