import { describe, expect, test } from 'vitest';
import { parseNotes } from './note-lines.ts';

const at = '2025-03-05T09:30:00.000Z';

describe('a log of notes', () => {
  test('PAT-45 is read line by line, each with its time', () => {
    const later = '2025-03-06T09:30:00.000Z';
    expect(parseNotes(`${at}: Slept well\n${later}: വേദന കുറവാണ്`)).toEqual([
      { at, text: 'Slept well' },
      { at: later, text: 'വേദന കുറവാണ്' },
    ]);
    expect(parseNotes('')).toEqual([]);
    expect(parseNotes(null)).toEqual([]);
  });

  test('PAT-45 has the lines of one note under the same time, empty ones too', () => {
    expect(parseNotes(`${at}: One\n${at}: \r\n${at}: Three`)).toEqual([
      { at, text: 'One\n\nThree' },
    ]);
  });

  test('PAT-45 may have lines without a time, which are notes of their own', () => {
    expect(parseNotes(`Walks again\n${at}: Slept well\nAte a little`)).toEqual([
      { at: null, text: 'Walks again' },
      { at, text: 'Slept well' },
      { at: null, text: 'Ate a little' },
    ]);
  });

  test.for(['2025-03-05T09:30', '2025-03-05T09:30:00', `2025-03-05T09:30:00+05:30`, at])(
    'PAT-46 knows the time %s from the colons in it and behind it',
    (time) => {
      expect(parseNotes(`${time}: At 10:30: tablets`)).toEqual([
        { at: time, text: 'At 10:30: tablets' },
      ]);
    },
  );

  test.for(['2025-03-05: no time', '10:30: tablets', ' 2025-03-05T09:30:00Z: indented', 'T: x'])(
    'PAT-46 takes %j for a text',
    (line) => {
      expect(parseNotes(line)).toEqual([{ at: null, text: line }]);
    },
  );
});
