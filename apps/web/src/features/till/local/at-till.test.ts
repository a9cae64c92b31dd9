import type { OwnUser } from '@minipos/contract/accounts/accounts';
import type { StoreRole } from '@minipos/domain/people/roles';
import { expect, it } from 'vitest';
import type { LocalCashier } from '#offline/database/rows.ts';
import { mayAsMuch } from './at-till.ts';

const taker = (role: StoreRole) => ({ storeId: 3, userId: 9, fullName: 'Ana', role, pin: null }) as LocalCashier;
const signedIn = (role: StoreRole, platform: OwnUser['role'] = 'user') =>
  ({ id: 7, role: platform, memberships: [{ storeId: 3, role }] }) as OwnUser;

it('a manager at a cashier’s till may as much as the cashier; the other way round not', () => {
  expect(mayAsMuch(taker('manager'), signedIn('cashier'))).toBe(true);
  expect(mayAsMuch(taker('cashier'), signedIn('cashier'))).toBe(true);
  expect(mayAsMuch(taker('cashier'), signedIn('manager'))).toBe(false);
  expect(mayAsMuch(taker('manager'), signedIn('owner'))).toBe(false);
});

it('a right given or taken beside the role counts', () => {
  expect(mayAsMuch({ ...taker('cashier'), removed: ['clients.create'] }, signedIn('cashier'))).toBe(false);
  const poorer = { ...signedIn('manager'), memberships: [{ storeId: 3, role: 'cashier', added: ['sales.edit'] }] };
  expect(mayAsMuch(taker('cashier'), poorer as OwnUser)).toBe(false);
  expect(mayAsMuch({ ...taker('cashier'), added: ['sales.edit'] }, poorer as OwnUser)).toBe(true);
});

it('nobody may as much as an administrator, nor as somebody who works in another store only', () => {
  expect(mayAsMuch(taker('owner'), signedIn('owner', 'admin'))).toBe(false);
  expect(mayAsMuch({ ...taker('owner'), storeId: 4 }, signedIn('cashier'))).toBe(false);
});
