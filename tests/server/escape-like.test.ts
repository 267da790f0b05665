import { expect, test } from 'vitest';
import { escapeLike } from '../../apps/server/src/db/escape-like.ts';

test('a typed wildcard matches only itself', () => {
  expect(escapeLike('50%_a\\b_%')).toBe('50\\%\\_a\\\\b\\_\\%');
  expect(escapeLike('Ward 5')).toBe('Ward 5');
});
