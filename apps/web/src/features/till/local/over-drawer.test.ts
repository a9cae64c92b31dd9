// @vitest-environment node
import { expect, it } from 'vitest';
import { putSessions } from '#offline/operations/cash-sessions.ts';
import { by as anyone, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { noteOverAsk, OverDrawer, overDrawer } from './over-drawer.ts';

async function openTill() {
  const { device, chance } = await quietWorld();
  const { db, outbox } = device.tab(0);
  const uuid = chance.uuid();
  const opening = { openingUSD: 20, openingBs: 1000 };
  await outbox.enqueue({ ...anyone, actorName: 'Ana' }, [{ kind: 'CashSession.OPEN', entityId: uuid, data: opening }]);
  const ask = (amount: number, seesNotes: boolean, fields: { kind?: 'in' | 'out'; currency?: 'USD' | 'VES' } = {}) =>
    overDrawer(db, { sessionUuid: uuid, kind: 'out', currency: 'USD', amount, ...fields }, seesNotes);
  return { db, uuid, ask };
}

it('asks about more than the drawer of that currency holds, and about nothing that comes in', async () => {
  const { ask } = await openTill();
  expect(await ask(20, false)).toBeNull();
  expect(await ask(20.01, false)).toBeInstanceOf(OverDrawer);
  expect(await ask(1000, false, { currency: 'VES' })).toBeNull();
  expect(await ask(5000, false, { kind: 'in' })).toBeNull();
});

it('tells who sees the notes what there should be, and who counts blind no figure', async () => {
  const { ask } = await openTill();
  expect(await ask(50, true)).toMatchObject({ needs: 'word', message: expect.stringContaining('$20,00') });
  const blind = await ask(50, false);
  expect(blind).toMatchObject({ needs: 'pin' });
  expect(blind?.message).not.toMatch(/\d/);
});

it('after three questions says the same to every amount, also once the server has told of the session again', async () => {
  const { db, uuid, ask } = await openTill();
  for (let times = 0; times < 3; times += 1) await noteOverAsk(db, uuid);
  const { deviceId } = (await db.cashSessions.get(uuid)) ?? { deviceId: '' };
  await putSessions(db, storeId, [
    {
      table: 'cashSessions',
      rev: 1,
      id: 9,
      row: {
        id: 9,
        uuid,
        storeId,
        deviceId,
        tillCode: 'C1',
        tillName: 'Caja principal',
        isOpen: true,
        openedBy: { id: 7, name: 'Ana' },
        openedAt: '2026-11-15T12:00:00.000Z',
        opening: { USD: 20, VES: 1000 },
        closedBy: null,
        closedAt: null,
        zNumber: null,
        closeNote: null,
        isLost: false,
        refunds: { count: 0, totalUSD: 0, payments: [] },
        corrections: { count: 0, afterClose: 0, roundingBs: 0, roundingUSD: 0, payments: [] },
        supplierCash: [],
        undonePayments: { count: 0, totalUSD: 0, igtfUSD: 0, payments: [] },
      },
    },
  ]);
  const [little, much] = [await ask(1, false), await ask(5000, false)];
  expect(little?.message).toBe(much?.message);
  expect(little).toMatchObject({ needs: 'pin' });
  expect(await ask(1, true)).toBeNull();
});
