import { accountActions } from '@minipos/domain/activity/account-actions';
import { expect, it } from 'vitest';
import { describeAccountEntry } from './account-words.ts';

it.each(accountActions)('%s is a sentence even where nothing is known about it', (action) => {
  const { did, changes } = describeAccountEntry({ action, detail: {} });
  expect(did).toMatch(/^[a-záéíóúñ]+[oó] (?!.*(undefined|null|NaN|N\/A)).+$/);
  expect(changes).toEqual([]);
});

it('says from where somebody signed in, and what an administrator changed', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  expect(describeAccountEntry({ action: 'account.signed_in', detail: { address: '190.1.2.3', userAgent } })).toEqual({
    did: 'inició sesión',
    changes: [
      { label: 'Con', after: 'Chrome en Windows' },
      { label: 'Dirección', after: '190.1.2.3' },
    ],
  });
  const before = { fullName: 'Ana', email: 'a@b.c', role: 'user', status: 'active' };
  const detail = { before, after: { ...before, role: 'admin', email: 'd@e.f' }, password: false };
  expect(describeAccountEntry({ action: 'account.changed', detail })).toEqual({
    did: 'cambió los datos de la cuenta',
    changes: [
      { label: 'Correo', before: 'a@b.c', after: 'd@e.f' },
      { label: 'Rol', before: 'Usuario', after: 'Administrador' },
    ],
  });
});
