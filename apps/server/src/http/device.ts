/** In this order: most browsers also name the ones that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns a short name such as 'Chrome, Android' by which people recognise their own phone, or null.
 * What the header says beyond that is not stored.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (names: typeof browsers) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ') || null;
}
