/** JSON that no value of the language stands for. */
class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const texts = [
  '',
  ' ',
  'a\0b',
  '\0',
  'a\ud800b',
  '\udfff',
  '\u202egnp.exe',
  '\u200b\u200f\u2066',
  '\ufeff',
  '\uffff',
  '\u0001\u001f\u007f\u0085',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(90),
  'x'.repeat(70_000),
  '=1+1',
  "=cmd|' /C calc'!A0",
  '@SUM(1)',
  '-2+3',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  "'; drop table sales; --",
  '%00',
  '%s%n',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e400',
  '0x10',
  '1,5',
  '٣',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '2023-02-29',
  '2026-11-16T25:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '018F0000-0000-7000-8000-00000000000A',
  'V-00000000',
  '+58',
  '100%_',
  '\\',
  '"',
];

const numbers = [
  0,
  1,
  -1,
  0.1,
  0.001,
  0.005,
  1e-7,
  -0.01,
  1.005,
  99.995,
  999_999.99,
  1e15,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 63,
  1e21,
  1e308,
];

const raws = [
  '-0',
  '-0.0',
  '1e400',
  '-1e400',
  '1E-400',
  '123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
];

const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const shapes: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  { length: 3 },
  { toJSON: 1 },
  { 'a\0b': 1 },
  { '\ud800': 1 },
  { '': '' },
  { constructor: { prototype: { admin: true } } },
  ...[
    nested(20),
    nested(3000),
    '{"__proto__":{"admin":true}}',
    '{"a":1,"a":2}',
    '{"a":'.repeat(50) + '1' + '}'.repeat(50),
  ].map((text) => new Raw(text)),
  Array.from({ length: 600 }, () => 1),
  Array.from({ length: 1200 }, (_, at) => ({ at })),
  Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`campo${at}`, at])),
];

/** What breaks programs: characters, numbers, shapes. */
export const nasties: readonly unknown[] = [...texts, ...numbers, ...raws.map((text) => new Raw(text)), ...shapes];

export const nastyNames = [
  '__proto__',
  'constructor',
  'a\0b',
  '\ud800',
  '',
  'storeId',
  'id',
  'esAdministrador',
  'n'.repeat(5000),
];

/** As they stand in an address, already encoded or wrongly so. */
export const nastyQueryTexts = [
  '%00',
  '%',
  '%ZZ',
  '%ED%A0%80',
  '%F0%9F%98%80',
  '%E2%80%AE',
  '+',
  '',
  '-1',
  '1e400',
  '1e3',
  '-0',
  '0x1F',
  'NaN',
  'true',
  '..%2F..%2Fetc',
  '%27%3B--',
  '9007199254740993',
  '0000-01-01',
  '2026-02-30',
  '%5B%5D',
  'x'.repeat(3000),
  '100%25_',
  '%C3%91',
];

/** JSON text of a value that may hold raw parts. Nothing here is deep except inside them. */
export function writeJson(value: unknown): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map((part) => writeJson(part)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${writeJson(part)}`).join(',')}}`;
}
