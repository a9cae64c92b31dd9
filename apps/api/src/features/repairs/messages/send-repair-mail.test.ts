import { expect, it } from 'vitest';
import { fateOf } from './send-repair-mail.ts';

const failed = (facts: object) => Object.assign(new Error('mail'), facts);

it('an address that is refused is refused for good', () => {
  expect(fateOf(failed({ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }))).toBe('refused');
  expect(fateOf(failed({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }))).toBe('refused');
});

it('a server that did not take the mail is asked again', () => {
  expect(fateOf(failed({ code: 'ESOCKET', command: 'CONN' }))).toBe('waiting');
  expect(fateOf(failed({ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }))).toBe('waiting');
  // The password of the installation is wrong: that says nothing of the address.
  expect(fateOf(failed({ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }))).toBe('waiting');
});

it('a mail that may have arrived is not sent again', () => {
  expect(fateOf(failed({ code: 'ETIMEDOUT', command: 'DATA' }))).toBe('unknown');
  expect(fateOf(new Error('reset'))).toBe('unknown');
});
