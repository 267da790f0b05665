import { describe, expect, test } from 'vitest';
import type { Backup } from '../../apps/server/src/backup/repository.ts';
import { type PastRestore, wayTo } from '../../apps/server/src/backup/restores.ts';

const at = (time: string) => new Date(`2026-11-18T${time}:00+05:30`);
const backup = (time: string): Backup => ({
  label: time,
  type: 'full',
  startedAt: at(time),
  endedAt: at(time),
  databaseBytes: 1,
  storedBytes: 1,
  hasError: false,
  firstSegment: '000000010000000000000001',
});

describe('the way to a moment', () => {
  const backups = ['02:00', '10:30', '12:00'].map(backup);
  const labelAndTimeline = (time: string | null, past: PastRestore[] = []) => {
    const way = wayTo(time === null ? null : at(time), backups, past);
    return way && [way.backup.label, way.timeline];
  };

  test('BAK-12 begins at the newest backup before it', () => {
    expect(labelAndTimeline(null)).toEqual(['12:00', null]);
    expect(labelAndTimeline('11:00')).toEqual(['10:30', null]);
    expect(labelAndTimeline('10:30')).toEqual(['02:00', null]);
    expect(labelAndTimeline('01:00')).toBeNull();
    expect(wayTo(null, [], [])).toBeNull();
  });

  // At 11:00 somebody went back to 10:00, which began timeline 2.
  const past = [{ restoredAt: at('11:00'), to: at('10:00'), timeline: 1 }];

  test('BAK-13 leads to what was given up, if a restore went back too far', () => {
    expect(labelAndTimeline('10:45', past)).toEqual(['10:30', 1]);
    expect(labelAndTimeline('09:00', past)).toEqual(['02:00', 1]);
  });

  test('BAK-13 does not begin at a backup of what was given up', () => {
    expect(labelAndTimeline('11:30', past)).toEqual(['02:00', null]);
    expect(labelAndTimeline('12:30', past)).toEqual(['12:00', null]);
    expect(labelAndTimeline(null, past)).toEqual(['12:00', null]);
  });

  test('BAK-13 knows each of several restores', () => {
    const twice = [...past, { restoredAt: at('13:00'), to: at('11:30'), timeline: 2 }];
    expect(labelAndTimeline(null, twice)).toEqual(['02:00', null]);
    expect(labelAndTimeline('12:30', twice)).toEqual(['12:00', 2]);
    expect(labelAndTimeline('10:45', twice)).toEqual(['10:30', 1]);
  });
});
