import { commonPasswords } from './common-passwords.ts';
import { passwordMinLength } from './password-strength.ts';

export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'too_personal';

export interface PasswordOwner {
  email?: string | undefined;
  username?: string | undefined;
  fullName?: string | undefined;
}

const passwordMaxLength = 128;

// Walks over a keyboard; any stretch of one, in either direction, is a guess every attacker makes.
const walks = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnñopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiopasdfghjklñzxcvbnm',
  'asdfghjkl;',
  'zxcvbnm,./',
  'zxcvbnm,.-',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfvbgt5',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** What a person reads who chose such a password. */
export const passwordRefusals: Readonly<Record<PasswordProblem, string>> = {
  too_short: 'La contraseña debe tener al menos 8 caracteres',
  too_long: 'La contraseña no puede exceder 128 caracteres',
  too_common: 'Esta contraseña es demasiado común. Elige otra.',
  too_personal: 'La contraseña no puede ser tu nombre, usuario o correo',
};

/** Why a new password is refused, or null; length and guessability only, no composition rules. */
export function passwordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | null {
  const length = [...password].length;
  if (length < passwordMinLength) return 'too_short';
  if (length > passwordMaxLength) return 'too_long';
  if (isCommon(password)) return 'too_common';
  if (isPersonal(password, owner)) return 'too_personal';
  return null;
}

function isCommon(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  return commonPasswords.has(lower) || new Set(lower).size <= 2 || walks.some((walk) => walk.includes(lower));
}

function isPersonal(password: string, owner: PasswordOwner): boolean {
  const typed = fold(password);
  return personalWords(owner).some((word) => {
    const stem = withoutTrailingDigits(word);
    return word === typed || (stem.length >= 3 && stem === withoutTrailingDigits(typed));
  });
}

// E-mail (whole and local part), username, and the name whole, word by word and as any two of its words.
function personalWords({ email = '', username = '', fullName = '' }: PasswordOwner): string[] {
  const names = fullName.split(/\s+/).map(fold);
  const pairs = names.flatMap((first) => names.map((second) => first + second));
  const words = [email, email.split('@')[0] ?? '', username, fullName].map(fold);
  return [...words, ...names, ...pairs].filter((word) => word !== '');
}

// Letters and digits only, without case or accents: 'María.González' and 'mariagonzalez' are one word.
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutTrailingDigits(text: string): string {
  return text.replace(/\p{N}+$/u, '');
}
