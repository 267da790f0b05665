import { expect } from 'vitest';

const safe = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
const policy = [
  "default-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
];

/** Expects headers that forbid framing, sniffing, inline scripts and cross-origin reads. */
export function expectSafe(headers: Record<string, unknown>, call: string): void {
  expect(headers, call).toMatchObject(safe);
  const directives = String(headers['content-security-policy']).split('; ');
  for (const part of policy) expect(directives, call).toContain(part);
  expect(String(headers['content-security-policy']), call).not.toContain('unsafe');
  const names = Object.keys(headers).join(' ');
  expect(names, call).not.toMatch(/x-powered-by|access-control-|\bserver\b/);
}
