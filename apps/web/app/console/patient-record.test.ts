import type { HealthStatus } from '@thinna/contract/patients/patient-logs';
import { describe, expect, test } from 'vitest';
import { mapUrlOf } from './map-search.ts';
import { healthTimeline, timeline } from './patient-record.ts';

const state = (values: Partial<HealthStatus>): HealthStatus => ({
  disease: null,
  medication: null,
  note: null,
  note_date: '2026-11-02',
  recorded_at: '2026-11-03T10:00:00.000Z',
  additionalDetails: '',
  ...values,
});

describe('a timeline', () => {
  test('PAT-45 PAT-46 has the newest first, and what has no time last', () => {
    const log = [
      'Written on paper: no time',
      '2026-11-01T04:30:00.000Z: Pain: 7 of 10, at 10:30',
      '2026-11-03T04:30Z: First line',
      '2026-11-03T04:30Z: second: line',
      '2026-11-02T10:00:00+05:30: Slept',
    ].join('\n');
    expect(timeline(log)).toEqual([
      { at: '2026-11-03T04:30Z', text: 'First line\nsecond: line' },
      { at: '2026-11-02T10:00:00+05:30', text: 'Slept' },
      { at: '2026-11-01T04:30:00.000Z', text: 'Pain: 7 of 10, at 10:30' },
      { at: null, text: 'Written on paper: no time' },
    ]);
    expect(timeline(null)).toEqual([]);
  });

  test('PAT-46 takes for a time what is one, in UTC unless it says otherwise', () => {
    expect(timeline('2026-11-03T04:30: Slept')).toEqual([
      { at: '2026-11-03T04:30Z', text: 'Slept' },
    ]);
    const never = '2026-13-45T27:99:00Z: Slept';
    expect(timeline(never)).toEqual([{ at: null, text: never }]);
  });

  test('of the health tells each note with its day, and what has changed', () => {
    const [first, second, third] = [1, 2, 3].map((day) => `2026-11-0${day}T10:00:00.000Z`);
    const records = [
      state({
        recorded_at: third ?? '',
        disease: 'Cancer',
        note: 'In pain',
        additionalDetails: `${first}: In pain\n2026-10-01T10:00:00.000Z: Of another program`,
      }),
      state({ recorded_at: second ?? '', disease: 'Cancer', medication: 'Morphine' }),
      state({
        recorded_at: first ?? '',
        disease: 'Cancer',
        medication: 'Morphine',
        note: 'In pain',
      }),
    ];
    expect(healthTimeline(records)).toEqual([
      { at: third, day: '2026-11-02', text: '', medication: null },
      { at: first, day: '2026-11-02', text: 'In pain', disease: 'Cancer', medication: 'Morphine' },
      { at: '2026-10-01T10:00:00.000Z', text: 'Of another program' },
    ]);
    expect(healthTimeline([])).toEqual([]);
  });
});

describe('the map of a place', () => {
  test.for([
    ['its own link', 'Mala|https://maps.example/a?b=c', 'https://maps.example/a?b=c'],
    ['a search for its name', 'Ward 7, കടവ് & more', '/search/?api=1&query=Ward%207%2C%20'],
    ['a search when the link leads nowhere', 'Mala|javascript:alert(1)', '&query=Mala'],
    ['nothing when there is neither', null, null],
    ['nothing when it is not known', 'Not Specified', null],
  ] as const)('is %s', ([, place, expected]) => {
    const map = mapUrlOf(place, 'google');
    if (expected === null) expect(map).toBeNull();
    else expect(map).toContain(expected);
  });

  test('is on the clinic’s own map', () => {
    expect(mapUrlOf('Mala', 'osm')).toBe('https://www.openstreetmap.org/search?query=Mala');
  });
});
