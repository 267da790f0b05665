/** Hostile inputs of kinds that are known to break programs. */

/**
 * Thirty texts that occur nowhere else: one in an answer or a log shows where an input went.
 */
export const markers = Array.from(
  { length: 30 },
  (_, at) => `zq${String(at).padStart(2, '0')}canary`,
);
/** The marker for fields that accept only ten digits. */
export const markerDigits = (marker: string) => `77000000${marker.slice(2, 4)}`;
export const MARKER_PATTERN = /zq\d\dcanary|77000000\d\d/i;

const injections = [
  "' or '1'='1",
  "'; drop table helpers; --",
  '") union select password_hash from accounts --',
  '1; select pg_sleep(10)',
  "\\'; delete from audit; /*",
  '$1, $2',
  '%_\\%',
  // oxlint-disable-next-line no-template-curly-in-string
  '${7*7}',
  '{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  'x\r\nset-cookie: a=b',
  '%s%n%x',
  '| cat /etc/shadow',
];

const oddTexts = [
  '\0',
  'Mary\0Thomas',
  '\uD800',
  'Mary \uDC00',
  '\uDBFF\uD800',
  '\u202Eyram',
  '\u200B\u200C\u200D',
  '\uFEFF',
  '\u0001\u0002\u001F',
  '\u2028\u2029',
  'e\u0301'.repeat(300),
  '\u0D4D'.repeat(100),
  '👨‍👩‍👧‍👦'.repeat(40),
  'n'.repeat(6000),
  ' '.repeat(5000),
  '\n',
  '',
];

const dates = [
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '2026-13-45T99:99:99.999Z',
  '2026-11-15T06:30:00+99:99',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-14',
  'NaN-NaN-NaN',
];

const numbers: readonly unknown[] = [
  0, -1, 1, 0.5, -0, 2_147_483_647, 2_147_483_648, -2_147_483_649, 9_007_199_254_740_994, 1e21,
  1e308,
];

const nonTexts: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  ['Mary'],
  [[[[[['Mary']]]]]],
  { toString: 'Mary', valueOf: 1 },
  { $ne: null },
  { length: 5, 0: 'M' },
  { ['__proto__']: { isAdmin: true } },
  Array.from({ length: 500 }, (_, at) => at),
];

export const values: readonly unknown[] = [
  ...injections,
  ...oddTexts,
  ...dates,
  ...numbers,
  ...numbers.map(String),
  ...nonTexts,
];

/** Values that are tried in every field. */
export const valuesForEveryField: readonly unknown[] = [
  'Mary\0Thomas',
  'Mary \uD800',
  '2026-02-30',
  'n'.repeat(6000),
  -1,
  2_147_483_648,
  true,
  ['Mary'],
  { inner: 'Mary' },
];
export const urlValuesForEveryParameter: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '-1',
  '9'.repeat(19),
  '%27',
];

/** Values for a wildcard path, mostly of existing pages. */
export const wildcardPaths: readonly string[] = [
  '',
  'ml',
  'admin',
  'admin/dashboard',
  `admin/volunteers/view/${markers[12]}`,
  `somewhere/${markers[13]}`,
  `${markers[14]}%0Ax`,
];

/** Values for path parameters and queries, already percent-encoded. */
export const urlValues: readonly string[] = [
  ...[...injections, ...dates, ...numbers.map(String)].map(encodeURIComponent),
  '%00',
  '1%00',
  '%ED%A0%80',
  '%C0%AE',
  '%FF%FE',
  '%',
  '%ZZ',
  '%u0041',
  '1e3',
  '0x10',
  '01',
  '+1',
  '1.0',
  '%201',
  '%D9%A1',
  '%2e%2e%2f',
  '1%2Fview',
  '1%3Fx%3D1',
  '9'.repeat(19),
  '9'.repeat(400),
  'null',
  'undefined',
  'NaN',
  'true',
  '',
];

/** Keys that rows have but forms do not, and keys of JavaScript's object prototypes. */
export const unexpectedKeys: readonly string[] = [
  ...'id kind role is_new viewed_at created_at updated_at account_id password_hash'.split(' '),
  ...'disabled_at session_id revoked_at actor at register_number deleted_at status'.split(' '),
  ...'__proto__ constructor prototype toString hasOwnProperty valueOf length'.split(' '),
  ...'$where $gt _id then toJSON'.split(' '),
  '',
  '\0',
  'name ',
  'NAME',
  'a'.repeat(300),
  ...markers.slice(0, 8),
];

/** Payloads that are malformed JSON or not the object of a form. */
export const malformedBodies: readonly string[] = [
  '{',
  '{"name": "Mary',
  '{"name": "Mary",}',
  "{'name': 'Mary'}",
  '{"name": "\\u0000"}',
  '{"name": "\\ud800", "name": "twice"}',
  '{"a": 1e999}',
  '[]',
  '[{"name":"Mary"}]',
  '"Mary"',
  'null',
  '0',
  '\uFEFF{}',
  '\0',
  ' ',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
  `{${'"k":1,'.repeat(9000)}"k":1}`,
  `{"name": "${'n'.repeat(130_000)}"}`,
  `{"name": "${'n'.repeat(140_000)}"}`,
  `{"n": ${'9'.repeat(50_000)}}`,
  '{"__proto__": {"role": "admin"}}',
  '{"constructor": {"prototype": {"role": "admin"}}}',
];

const part = (head: string, text: string) => `--b\r\n${head}\r\n\r\n${text}\r\n`;
const disposition = 'content-disposition: form-data; name=';

/** Malformed multipart requests. */
export const multiparts: readonly (readonly [type: string, body: string])[] = [
  ['multipart/form-data', part(`${disposition}"name"`, 'Mary')],
  ['multipart/form-data; boundary=', '--\r\n'],
  ['multipart/form-data; boundary=b', ''],
  ['multipart/form-data; boundary=b', part(`${disposition}"name"`, 'Mary')],
  ['multipart/form-data; boundary=b', `${part('no colon', 'x')}--b--\r\n`],
  [
    'multipart/form-data; boundary=b',
    `${part(`${disposition}"photo"; filename="a\0.png"`, 'x')}--b--`,
  ],
  [
    'multipart/form-data; boundary=b',
    `${part(`${disposition}"__proto__"`, 'x').repeat(300)}--b--\r\n`,
  ],
  ['multipart/form-data; boundary=b', `${part(`x: ${'y'.repeat(30_000)}`, 'x')}--b--\r\n`],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, part(`${disposition}"name"`, 'Mary')],
  ['multipart/mixed; boundary=b', `${part('content-type: multipart/mixed', '--c')}--b--\r\n`],
];

export const mediaTypes: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonp',
  'image/png',
  'nothing',
  '/',
  ';',
];

export const headers: readonly Readonly<Record<string, string>>[] = [
  { 'accept-language': 'ml;q=0.5,'.repeat(400) },
  { 'accept-language': ';q=;q=,,,' },
  { 'accept-encoding': 'br;q=0, *;q=x' },
  { accept: 'application/xml' },
  { 'if-none-match': '"*"' },
  { range: 'bytes=5-1' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': '127.0.0.1, ::1' },
  { host: 'elsewhere.example' },
  { origin: 'null' },
  { cookie: 'session=1; session=2; ='.repeat(50) },
  { 'user-agent': markers[9] ?? '', referer: `https://x.example/?q=${markers[10]}` },
  { 'idempotency-key': "' or 1=1" },
  { 'idempotency-key': 'k'.repeat(201) },
];

/** Invalid `authorization` headers. */
export const authorizations: readonly string[] = [
  'Bearer',
  'Bearer null',
  'Bearer ..',
  `Bearer ${'a'.repeat(9000)}`,
  'Bearer a.b.c.d.e',
  'Basic YTph',
  'Negotiate x',
  `Bearer ${markers[11]}`,
];

/** Malformed HTTP, sent after a request line and a host header. */
export const malformedRequests: readonly string[] = [
  'content-length: 100\r\ncontent-type: application/json\r\n\r\n{"name": ',
  'content-length: -1\r\n\r\n',
  'content-length: 1\r\ncontent-length: 2\r\n\r\nxx',
  'content-length: 99999999999999999999\r\n\r\nx',
  'transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
  'transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n1\r\n{\r\n0\r\n\r\n',
  'transfer-encoding: gzip\r\n\r\n\x1f\x8b',
  'transfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n',
  'no colon at all\r\n\r\n',
  'x-nul: a\0b\r\n\r\n',
  `x-long: ${'y'.repeat(20_000)}\r\n\r\n`,
  'content-type: application/json\r\ncontent-length: 4\r\n\r\n\xff\xfe\xc0\xaf',
  'expect: 200-maybe\r\n\r\n',
  'upgrade: websocket\r\nconnection: upgrade\r\n\r\n',
];
