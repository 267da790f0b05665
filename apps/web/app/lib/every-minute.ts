const LOOK_AGAIN_MS = 60_000;

/** For useSyncExternalStore: the clock moves on while a page stays open. */
export function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
