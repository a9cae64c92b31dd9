import { describe, expect, it } from 'vitest';
import { findSecrets, looksRandom } from './secret-rules.ts';

// Put together at run time, or the scan would find them here.
const joined = (...parts: string[]) => parts.join('');
const random = joined('9f4c1b7e', 'a02d83c6', '5be1f7d0');
const rulesOf = (path: string, text: string, lenient = false) =>
  findSecrets(path, text, lenient).map(({ rule }) => rule);

describe('findSecrets', () => {
  it.each([
    ['key.pem', joined('-----BEGIN RSA ', 'PRIVATE KEY-----')],
    ['a.ts', joined('aws("AK', 'IAABCDEFGHIJKLMNOP")')],
    ['.npmrc', joined('//host/:_auth', 'Token=abc')],
    ['a.ts', joined('const jwt = "ey', 'JhbGciOiJIUzI1.ey', 'JzdWIiOiIxMjM0.c2lnbmF0dXJlc2ln"')],
  ])('reports an unmistakable shape even where made-up credentials are welcome: %s', (path, text) => {
    expect(rulesOf(path, text, true)).toHaveLength(1);
  });

  it.each([
    ['a.ts', `const tokenSecret = '${random}';`],
    ['a.ts', `const tokenSecret: string = '${random}';`],
    ['a.ts', `{ 'api_key': "${random}" }`],
    ['.env.production', `TOKEN_SECRET=${random}`],
    ['compose.yaml', `  SMTP_PASSWORD: ${random}`],
  ])('reports a random literal with the name of a secret: %s %s', (path, text) => {
    expect(rulesOf(path, text)).toEqual(['random literal assigned to a secret name']);
    expect(rulesOf(path, text, true)).toEqual([]);
  });

  it('reports a password in the address of a real host', () => {
    expect(rulesOf('a.md', 'postgres://app:hunter2@db.minipos.com/minipos')).toEqual(['password in an address']);
  });

  it.each([
    ['a.ts', `const tokenKey = 'minipos.access-token.v1';`],
    ['a.ts', 'const passwordResetToken = randomBytes(32).toString("base64url");'],
    ['a.ts', `password: z.string().min(8, 'La contraseña debe tener al menos 8 caracteres')`],
    ['compose.yaml', joined('TOKEN_SECRET: $', '{TOKEN_SECRET:?}')],
    ['a.ts', 'postgres://app:minipos@127.0.0.1:5432/minipos'],
    ['a.ts', joined('const url = `postgres://app:$', '{password}@db.minipos.com/minipos`')],
  ])('leaves ordinary text alone: %s %s', (path, text) => {
    expect(rulesOf(path, text)).toEqual([]);
  });

  it('tells the line', () => {
    expect(findSecrets('.env', `A=1\nSECRET=${random}`, false)).toEqual([
      { line: 2, rule: 'random literal assigned to a secret name' },
    ]);
  });
});

describe('looksRandom', () => {
  it.each(['development-only-development-only', 'password-reset-requested', 'aaaa1111bbbb'])('%s: no', (text) => {
    expect(looksRandom(text)).toBe(false);
  });

  it.each([random, 'q7Zt-2xPk_9LmB4vYs1R'])('%s: yes', (text) => {
    expect(looksRandom(text)).toBe(true);
  });
});
