/** How far the clock of this phone is ahead of the server's, which the answers tell; it may be days. */
let aheadMs = 0;

export function hearServerClock(answer: Headers): void {
  const said = Date.parse(answer.get('date') ?? '');
  if (!Number.isNaN(said)) aheadMs = Date.now() - said;
}

/** What the server's clock showed when this phone's showed that. */
export const byServerClock = (instant: number): Date => new Date(instant - aheadMs);
