export interface PasswordStrength {
  score: 0 | 25 | 50 | 75 | 100;
  label: 'Débil' | 'Media' | 'Buena' | 'Muy fuerte';
}

/** Code points, so that an accent or an emoji counts as the one character the person typed. */
export const passwordMinLength = 8;

/** The strength meter: 25 points each for length, an uppercase, a lowercase, a digit or symbol. Advice only. */
export function passwordStrength(password: string): PasswordStrength {
  const met = [
    [...password].length >= passwordMinLength,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /[\p{N}\p{P}\p{S}]/u.test(password),
  ].filter(Boolean).length;
  const score = (met * 25) as PasswordStrength['score'];
  return { score, label: score < 50 ? 'Débil' : score < 75 ? 'Media' : score < 100 ? 'Buena' : 'Muy fuerte' };
}
