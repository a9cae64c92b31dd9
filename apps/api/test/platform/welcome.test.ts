import { listAccountActivity } from '@minipos/contract/activity/activity';
import * as calls from '@minipos/contract/platform/welcome';
import { beforeAll, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
});

const asVisitor = async () => (await test.as()(calls.getWelcome, {})).data;
const say = (customerPhrase: string | null) => test.as(admin.token)(calls.changeWelcome, { body: { customerPhrase } });

it('says nothing of customers until an administrator writes it, and then to everybody', async () => {
  expect(await asVisitor()).toEqual({ customerPhrase: null });
  await say('  Más de 500.000 clientes confían en miniPOS.  ');
  expect(await asVisitor()).toEqual({ customerPhrase: 'Más de 500.000 clientes confían en miniPOS.' });
  await say('   ');
  expect(await asVisitor()).toEqual({ customerPhrase: null });
});

it('refuses a phrase longer than the page has room for', async () => {
  await expect(say('x'.repeat(121))).rejects.toMatchObject({ status: 422 });
});

it('records who changed it, once per change', async () => {
  await say('Mil clientes.');
  await say('Mil clientes.');
  const { data } = await test.as(admin.token)(listAccountActivity, { params: { userId: admin.user.id }, query: {} });
  const told = data.filter(({ did }) => did === 'cambió la frase de clientes de la página de bienvenida');
  expect(told[0]?.changes).toEqual([{ label: 'Frase', before: 'nada', after: 'Mil clientes.' }]);
  expect(told.filter(({ changes }) => changes[0]?.after === 'Mil clientes.')).toHaveLength(1);
});
