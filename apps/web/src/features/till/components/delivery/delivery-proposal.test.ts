import { noDelivery } from '@minipos/domain/orders/delivery';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openDatabase } from '#offline/database/database.ts';
import type { LocalClient, LocalSale } from '#offline/database/rows.ts';
import { proposeDelivery } from './delivery-proposal.ts';

const storeId = 1;

it('proposes where the last order of the client went, or what their record says, and nothing for nobody', async () => {
  const db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  const rosa = { uuid: 'rosa', storeId, name: 'Rosa Méndez', phone: '+584141234567', address: 'Calle vieja 1' };
  await db.clients.put(rosa as LocalClient);
  expect(await proposeDelivery(db, storeId, null)).toEqual(noDelivery);
  expect(await proposeDelivery(db, storeId, 'rosa')).toEqual({
    ...noDelivery,
    name: 'Rosa Méndez',
    phone: '0414-1234567',
    address: 'Calle vieja 1',
  });
  const went = { zoneUuid: 'centro', zoneName: 'Centro', name: 'Su mamá', phone: null, address: 'Calle nueva 2' };
  const sold = (uuid: string, minute: number, fact: Partial<LocalSale['fact']>) =>
    db.sales.put({ uuid, storeId, createdAt: `2026-11-17T14:0${minute}:00.000Z`, fact } as LocalSale);
  await sold('a', 1, { clientUuid: 'rosa', delivery: { ...went, address: 'Calle de antes' } });
  await sold('b', 2, { clientUuid: 'rosa', delivery: went });
  await sold('c', 3, { clientUuid: 'luis', delivery: { ...went, address: 'De otro' } });
  await sold('d', 4, { clientUuid: 'rosa', delivery: null });
  expect(await proposeDelivery(db, storeId, 'rosa')).toEqual({ ...went, phone: '0414-1234567' });
});
