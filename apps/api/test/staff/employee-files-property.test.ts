import type { CheckedEmployeeFile } from '@minipos/contract/staff/employee-files';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { formWith } from '../support/forms.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

// Signs that spreadsheets, CSV and the reader take for something else.
const sign = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '\n',
  '\r\n',
  ' ',
  'ñ',
  'Á',
  '5',
  'Activo',
  '😀',
  '|',
);
const text = (max: number) =>
  fc
    .array(fc.oneof(sign, fc.constantFrom(...'abcXYZ019')), { maxLength: max })
    .map((parts) => parts.join('').trim().slice(0, max).trim());
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const card = fc.record({
  first: text(30),
  last: text(30),
  document: orNull(fc.integer({ min: 10_000, max: 99_999_999 })),
  email: orNull(fc.constantFrom('a@correo.com', 'B@correo.com', 'una.persona@correo.com')),
  phone: orNull(fc.constantFrom('+584141234567', '+14155550123', '+582121234567')),
  address: orNull(text(40)),
  position: orNull(text(20)),
  salary: orNull(fc.integer({ min: 0, max: 99_999_999 })),
  isVes: fc.boolean(),
  day: fc.integer({ min: 0, max: 9000 }),
  isInactive: fc.boolean(),
});

type Card = typeof card extends fc.Arbitrary<infer T> ? T : never;

const rowOf = (one: Card, storeId: number) => ({
  store_id: storeId,
  first_name: one.first,
  last_name: one.last,
  document_type: one.document === null ? null : 'V',
  document_number: one.document === null ? null : String(one.document),
  email: one.email,
  phone: one.phone,
  address: one.address || null,
  position: one.position || null,
  salary: one.salary === null ? null : one.salary / 100,
  salary_currency: one.salary === null ? null : one.isVes ? ('VES' as const) : ('USD' as const),
  hire_date: new Date(Date.UTC(2000, 0, 1) + one.day * 86_400_000).toISOString().slice(0, 10),
  inactive_since: one.isInactive ? test.clock.now : null,
  created_at: test.clock.now,
  updated_at: test.clock.now,
});

it('whatever the cards hold, a file taken out and brought back changes nothing', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(card, { maxLength: 8, selector: ({ document }) => document ?? {} }),
      async (cards) => {
        const { storeId, staff } = await createStaffedStore(test.services);
        const named = cards.filter(({ first, last }) => first !== '' || last !== '');
        await writeStore(test.services.db, storeId, 0, async (tx) => {
          const values = named.map((one) => rowOf(one, storeId));
          if (values.length > 0) await tx.db.insertInto('employees').values(values).execute();
        });
        const url = `/api/employees/stores/${storeId}/file`;
        const { token } = staff.owner;
        const { rawPayload } = await test.inject({ method: 'GET', url, token });
        const form = await formWith('employees', new Uint8Array(rawPayload), 'empleados.csv', 'text/csv');
        const answer = await test.inject({ method: 'POST', url: `${url}/check`, ...form, token });
        const { data } = answer.json<{ data: CheckedEmployeeFile }>();
        expect(data.rows).toEqual([]);
        expect(data.counts).toEqual({ added: 0, updated: 0, unchanged: named.length + 1, refused: 0 });
      },
    ),
    { numRuns: 25 },
  );
});
