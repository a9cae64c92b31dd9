/** What looks like a secret in the text of a file. Pure, so that every rule can be tried on made-up text. */
interface Finding {
  line: number;
  rule: string;
}

// Shapes that are a secret wherever they stand.
const SHAPES: [rule: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['cloud access key', /\b(AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['forge token', /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{40,}|glpat-[\w-]{20,})\b/],
  ['package registry token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*(?!\$\{)\S+/],
  ['payment or chat token', /\b(sk|rk)_live_[A-Za-z0-9]{16,}|\bxox[abprs]-[A-Za-z0-9-]{16,}/],
  ['signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
];

// A name that promises a secret, an assignment, and a literal. Code needs the quotes: what stands bare is an expression.
const NAME = String.raw`[\w.-]*(?:secret|token|password|passwd|api[_-]?key|private[_-]?key|credential)[\w.-]*`;
const QUOTED = new RegExp(`${NAME}["']?\\]?\\s*(?::[^=\\n]{0,40}=|[:=]>?)\\s*["'\`]([^"'\`\\s]{16,})["'\`]`, 'gi');
const BARE = new RegExp(`${NAME}["']?\\s*[:=]\\s*([^"'\`\\s]{16,})`, 'gi');
const URL_PASSWORD = /\b[a-z][a-z0-9+]*:\/\/[^\s:/@'"`]+:([^\s@/'"`]+)@([^\s/:'"`]+)/gi;

const CODE = /\.([cm]?[jt]sx?|css|html|sql|md)$/;
const PLACEHOLDER = /[$<>{}()*…]/;
// Reserved for documentation and tests, or this machine: never a real server.
const HARMLESS_HOST =
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|([\w-]+\.)*(example|test|invalid|local|example\.(com|org|net)))$/i;

/** `lenient` is for files meant to hold made-up credentials: there only the unmistakable shapes count. */
export function findSecrets(path: string, text: string, lenient: boolean): Finding[] {
  return text.split('\n').flatMap((line, index) => {
    const rules = SHAPES.filter(([, pattern]) => pattern.test(line)).map(([rule]) => rule);
    if (!lenient) {
      if (assignsRandomLiteral(path, line)) rules.push('random literal assigned to a secret name');
      if (holdsUrlPassword(line)) rules.push('password in an address');
    }
    return rules.map((rule) => ({ line: index + 1, rule }));
  });
}

function assignsRandomLiteral(path: string, line: string): boolean {
  const pattern = CODE.test(path) ? QUOTED : BARE;
  const literals = [...line.matchAll(QUOTED), ...line.matchAll(pattern)].map(([, literal = '']) => literal);
  return literals.some(looksRandom);
}

function holdsUrlPassword(line: string): boolean {
  return [...line.matchAll(URL_PASSWORD)].some(
    ([, password = '', host = '']) =>
      !PLACEHOLDER.test(password) && !PLACEHOLDER.test(host) && !HARMLESS_HOST.test(host),
  );
}

/** Random text mixes letters with several digits and repeats little; names and sentences do not. */
export function looksRandom(literal: string): boolean {
  if (!/^[\w+/=~!%^&#@-]+$/.test(literal)) return false;
  const digits = literal.replace(/\D/g, '').length;
  const letters = literal.replace(/[^A-Za-z]/g, '').length;
  return digits >= 3 && letters >= 3 && bitsPerCharacter(literal) >= 3;
}

// Shannon entropy: 16 random hexadecimal digits give about 3.2 bits each, base64 over 3.7.
function bitsPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
