import { describe, expect, it } from 'vitest';
import { sampleClient } from '../../test/sample-client.ts';
import { clientChangesOf, clientFields, newClientOf, startOf } from './client-form.ts';

const typed = (fields: object) => clientFields.parse({ ...startOf(null), firstName: 'Ana', ...fields });
const client = sampleClient({
  lastName: '',
  name: 'Ana',
  documentType: 'V',
  documentNumber: '12345678',
  phone: '+584141234567',
});

describe('the form of a client', () => {
  it('begins with V, and a type without a number is no document', () => {
    expect(startOf(null).documentType).toBe('V');
    expect(newClientOf(typed({}))).toMatchObject({ documentType: null, documentNumber: null });
    expect(newClientOf(typed({ documentNumber: '12.345.678' }))).toMatchObject({
      documentType: 'V',
      documentNumber: '12345678',
    });
  });

  it.each([
    ['individual', 'Se requiere al menos un nombre o apellido'],
    ['business', 'Escribe la razón social'],
  ])('without a name, %s is told so in the words of its field', (kind, message) => {
    const { error } = clientFields.safeParse({ ...startOf(null), kind });
    expect(error?.issues).toMatchObject([{ path: ['firstName'], message }]);
  });

  it('refuses a wrong structure under the number', () => {
    const parsed = clientFields.safeParse({
      ...startOf(null),
      firstName: 'Ana',
      documentType: 'J',
      documentNumber: '1',
    });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['documentNumber']]);
  });

  it('sends only what changed, whatever the writing', () => {
    const same = { ...startOf(client), documentNumber: '12.345.678', phone: '0414-1234567' };
    expect(clientChangesOf(client, clientFields.parse(same))).toEqual({});
    expect(clientChangesOf(client, clientFields.parse({ ...same, creditLimit: 25 }))).toEqual({ creditLimit: 25 });
    expect(clientChangesOf(client, clientFields.parse({ ...same, documentNumber: '' }))).toEqual({
      documentType: null,
      documentNumber: null,
    });
    expect(clientChangesOf(client, clientFields.parse({ ...same, documentType: 'E' }))).toEqual({
      documentType: 'E',
      documentNumber: '12345678',
    });
  });
});
