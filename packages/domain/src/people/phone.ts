// Ten digits without the trunk 0: a mobile prefix in use, or a landline area 2xx, and seven more.
const venezuelan = /^(?:4(?:12|14|16|22|24|26)|2[1-9]\d)\d{7}$/;
const foreign = /^[1-9]\d{7,14}$/;

/** Stores every phone as E.164: Venezuelan in any usual writing to +58…, foreign ones only with + or 00; else null. */
export function normalisePhone(text: string): string | null {
  const trimmed = text.trim();
  if (!/^\+?[\d\s()./\-–—]+$/.test(trimmed)) return null;
  const digits = trimmed.replace(/\D/g, '');
  const international = trimmed.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international === null) return venezuelanE164(digits.length === 12 ? digits.replace(/^58/, '') : digits);
  if (international.startsWith('58')) return venezuelanE164(international.slice(2));
  return foreign.test(international) ? `+${international}` : null;
}

function venezuelanE164(digits: string): string | null {
  const national = digits.replace(/^0/, '');
  return venezuelan.test(national) ? `+58${national}` : null;
}

/** Shows a Venezuelan number the way people dial it, 0414-1234567; any other text is returned as it is. */
export function formatPhone(e164: string): string {
  const national = e164.startsWith('+58') ? e164.slice(3) : '';
  return venezuelan.test(national) ? `0${national.slice(0, 3)}-${national.slice(3)}` : e164;
}
