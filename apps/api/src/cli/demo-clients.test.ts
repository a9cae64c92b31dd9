import { createClient } from '@minipos/contract/clients/clients';
import { demoClients } from '@minipos/db/seed/demo-clients';
import { readDocument } from '@minipos/domain/people/client-documents';
import { expect, it } from 'vitest';

it('every client of the demonstration is accepted as typed, with a document whose check digit is right, once', () => {
  for (const { actions: _, ...fields } of demoClients) {
    expect(createClient.body.safeParse(fields).error).toBeUndefined();
    const read = readDocument(fields.documentType, fields.documentNumber);
    expect(read).toEqual({ number: fields.documentNumber, hasGoodCheckDigit: true });
  }
  expect(new Set(demoClients.map(({ documentNumber }) => documentNumber)).size).toBe(demoClients.length);
});
