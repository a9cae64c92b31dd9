/** What a number of a device says about itself; anything but 15 digits is a serial number. */
export type ImeiState = 'valid' | 'wrong' | 'not_imei';

// Luhn: from the right every second digit counts double, its own digits added up.
function checkSum(digits: string): number {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum;
}

/** Judges the check digit of an IMEI, however it is spaced. A wrong one only warns: stickers lie, and the device is there. */
export function imeiState(text: string): ImeiState {
  const digits = text.replaceAll(/[\s\-./]/g, '');
  if (!/^\d{15}$/.test(digits)) return 'not_imei';
  return checkSum(digits) % 10 === 0 ? 'valid' : 'wrong';
}

/** A serial number or IMEI as it is kept, so that one device is found however it was typed. */
export function canonicalSerial(text: string): string {
  const digits = text.replaceAll(/[\s\-./]/g, '');
  return /^\d{15}$/.test(digits) ? digits : text.trim().replaceAll(/\s+/g, ' ').toUpperCase();
}
