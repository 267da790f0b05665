import { expect, test } from 'vitest';
import { phoneDigits } from './field.ts';

test.each([
  ['98460 12345', '9846012345'],
  ['+91 98460 12345', '9846012345'],
  ['0091-98460-12345', '9846012345'],
  ['098460 12345', '9846012345'],
  ['98460123456', '9846012345'],
  ['91984', '91984'],
  ['9198460123', '9198460123'],
  ['ഫോൺ 98460', '98460'],
  ['', ''],
])('a typed or pasted %s becomes %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
