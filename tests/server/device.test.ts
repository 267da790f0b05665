import { expect, test } from 'vitest';
import { deviceOf } from '../../apps/server/src/http/device.ts';

const MOZILLA = 'Mozilla/5.0';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`${MOZILLA} (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `${MOZILLA} (Linux; Android 14; SM-A055F) ${CHROME} SamsungBrowser/28.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `${MOZILLA} (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`,
    'Edge, Windows',
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox, Linux'],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome, ChromeOS'],
  ['Chrome/140', 'Chrome'],
  ['curl/8.14.1 <script>alert(1)</script>', null],
  ['', null],
  [undefined, null],
])('TRU-08 names %s as %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
