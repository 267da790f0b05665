import { describe, expect } from 'vitest';
import { readMachine } from '../../apps/server/src/slices/machine/queries.ts';
import { judgeReports } from '../../apps/server/src/slices/machine/reports.ts';
import { NOW, test } from '../server/demo-data.ts';

const DAY_MS = 86_400_000;

describe('the machine of the demo', () => {
  test.for([0, 0.9, 6.9, 30, 89])(
    'DMO-14 is well after %s days',
    async (days, { query: _, database }) => {
      const now = new Date(NOW.getTime() + days * DAY_MS);
      const { reported, events } = await readMachine(database.db, now);
      const { is_watched, checked_at, findings } = judgeReports(reported, now);
      expect({ is_watched, findings }).toEqual({ is_watched: true, findings: [] });
      for (const { happened_at } of events)
        expect(new Date(happened_at).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(checked_at?.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(events.filter(({ kind }) => kind === 'backup')).toHaveLength(7);
      expect(events.filter(({ kind }) => kind === 'rehearsal')).toHaveLength(4);
    },
  );
});
