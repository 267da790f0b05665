/** Difference between this device's clock and the server's, from the `date` header; may be days. */
let aheadMs = 0;

export function syncServerClock(headers: Headers): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) aheadMs = Date.now() - serverTime;
}

/** Converts a time of this device's clock (ms since the epoch) to the server's clock. */
export const toServerTime = (instant: number): Date => new Date(instant - aheadMs);
