import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordProblem } from './password-policy.ts';
import { passwordStrength } from './password-strength.ts';

describe('passwordProblem: length', () => {
  it('7 characters are too short, 8 are enough', () => {
    expect(passwordProblem('')).toBe('too_short');
    expect(passwordProblem('k7#pQ2x')).toBe('too_short');
    expect(passwordProblem('k7#pQ2xz')).toBeNull();
  });

  it('128 characters are accepted, 129 are too long', () => {
    const long = 'largo y sin sentido, pero mío. '.repeat(5);
    expect(passwordProblem(long.slice(0, 128))).toBeNull();
    expect(passwordProblem(long.slice(0, 129))).toBe('too_long');
  });

  it('length is counted in code points: an emoji is one character', () => {
    expect(passwordProblem('🐶🐱🐭🐹')).toBe('too_short');
    expect(passwordProblem('🐶🐱🐭🐹🐰🦊🐻🐼')).toBeNull();
  });
});

describe('passwordProblem: common', () => {
  it.each(['12345678', 'PassWord', 'contraseña', 'Venezuela123', 'teamo123', 'Caracas2026', 'minipos123'])(
    'the common password %s is refused whatever its case',
    (password) => expect(passwordProblem(password)).toBe('too_common'),
  );

  it('every listed password is lower-case, long enough to matter, and refused', () => {
    expect(commonPasswords.size).toBeGreaterThan(500);
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase());
      expect(passwordProblem(password), password).toBe('too_common');
      expect(passwordProblem(password.toUpperCase()), password).toBe('too_common');
    }
  });

  it('a decomposed accent does not slip a common password through', () => {
    expect(passwordProblem('contraseña'.normalize('NFD'))).toBe('too_common');
  });

  it.each(['23456789', '34567890', '87654321', '67890123', 'cdefghij', 'ZYXWVUTS', 'klmnñopq'])(
    'the sequence %s is refused',
    (password) => expect(passwordProblem(password)).toBe('too_common'),
  );

  it.each(['wertyuio', 'sdfghjkl', 'lkjhgfdsa', 'poiuytrewq', 'zxcvbnm,', '2w3e4r5t', 'Qwertyuiopasdf'])(
    'the keyboard walk %s is refused',
    (password) => expect(passwordProblem(password)).toBe('too_common'),
  );

  it('one or two characters repeated are refused, whichever they are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('7', 'ñ'), { minLength: 8, maxLength: 40 }), (characters) => {
        expect(passwordProblem(characters.join(''))).toBe('too_common');
      }),
    );
    expect(passwordProblem('        ')).toBe('too_common');
  });
});

describe('passwordProblem: personal', () => {
  const owner = { email: 'm.gonzalez@correo.com.ve', username: 'marigonza', fullName: 'María José González Pérez' };

  it.each([
    'M.Gonzalez',
    'mgonzalez2026',
    'm.gonzalez@correo.com.ve',
    'marigonza',
    'MARIGONZA!!',
    'marigonza1990.',
    'mariajosegonzalezperez',
    'María José González Pérez',
    'mariagonzalez',
    'González.1990',
    'perezmaria**7',
  ])('%s is refused: only digits and symbols are added to the e-mail, username or name', (password) => {
    expect(passwordProblem(password, owner)).toBe('too_personal');
  });

  it('a username with digits, or made of digits alone, is refused as password', () => {
    expect(passwordProblem('jperez88', { username: 'jperez88' })).toBe('too_personal');
    expect(passwordProblem('jperez2026', { username: 'jperez88' })).toBe('too_personal');
    expect(passwordProblem('18456790', { username: '18456790' })).toBe('too_personal');
    expect(passwordProblem('93027415', { username: '18456790' })).toBeNull();
  });

  it('a personal word inside a longer phrase is accepted', () => {
    expect(passwordProblem('marigonza vende arepas', owner)).toBeNull();
  });

  it('missing, empty or very short personal data refuses nothing', () => {
    expect(passwordProblem('a92837465')).toBeNull();
    expect(passwordProblem('a92837465', { email: '', username: 'a', fullName: '  ' })).toBeNull();
    expect(passwordProblem('93027415', { email: undefined, username: '', fullName: '' })).toBeNull();
  });
});

describe('passwordProblem: no composition rules', () => {
  it.each(['caballo correcto bateria grapa', 'mi perro duerme en la cocina', 'solominusculasperolargo', '93027415'])(
    '%s is accepted without uppercase, digit or symbol being asked for',
    (password) => expect(passwordProblem(password)).toBeNull(),
  );
});

describe('passwordStrength', () => {
  it.each([
    ['', 0, 'Débil'],
    ['abc', 25, 'Débil'],
    ['ABC', 25, 'Débil'],
    ['123', 25, 'Débil'],
    ['abcdefgh', 50, 'Media'],
    ['abc1', 50, 'Media'],
    ['Abcdefgh', 75, 'Buena'],
    ['abcdefg!', 75, 'Buena'],
    ['Ábc1', 75, 'Buena'],
    ['Abcdefg1', 100, 'Muy fuerte'],
    ['Ñandú-llanero', 100, 'Muy fuerte'],
  ])('"%s" scores %i, %s', (password, score, label) => {
    expect(passwordStrength(password)).toEqual({ score, label });
  });

  it('adding characters never lowers the score', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (start, more) => {
        expect(passwordStrength(start + more).score).toBeGreaterThanOrEqual(passwordStrength(start).score);
      }),
    );
  });
});
