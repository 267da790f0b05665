import { expect, test } from 'vitest';
import { momentText, parseMoment } from '../../apps/server/src/backup/moment.ts';

test('BAK-12 a moment is in the time of the clinic, to the second', () => {
  expect(parseMoment('2026-11-18 14:03')?.toISOString()).toBe('2026-11-18T08:33:00.000Z');
  expect(parseMoment('2026-11-18 00:00:59')?.toISOString()).toBe('2026-11-17T18:30:59.000Z');
  expect(parseMoment(' 2026-11-18T14:03:07 ')?.toISOString()).toBe('2026-11-18T08:33:07.000Z');
  expect(momentText(new Date('2026-11-17T18:30:59.900Z'))).toBe('2026-11-18 00:00:59');
});

test.for([
  '',
  'yesterday',
  '14:03',
  '2026-11-18',
  '18.11.2026 14:03',
  '2026-02-30 10:00',
  '2026-11-18 24:00',
  '2026-11-18 14:60',
  "2026-11-18 14:03'; drop table patients",
])('BAK-12 no moment: %s', (text) => {
  expect(parseMoment(text)).toBeNull();
});
