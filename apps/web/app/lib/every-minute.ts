const INTERVAL_MS = 60_000;

/** Subscribes to the clock; for useSyncExternalStore. */
export function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, INTERVAL_MS);
  return () => clearInterval(timer);
}
