import { expect, it } from 'vitest';
import { DeviceNotRegistered } from '#offline/database/device-not-registered.ts';
import { SessionMoved } from '#offline/operations/cash-sessions.ts';
import { deskOf } from '#test/model/actions/counter.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { openCash } from './cash-actions.ts';

const nothing = { openingUSD: 0, openingBs: 0 };

it('a device that the server has not made a till opens none: what it sent would wait for good', async () => {
  const { device } = await quietWorld();
  const { db } = device.tab(0);
  await db.meta.update(by.storeId, { tillCode: null });
  await expect(openCash(deskOf(device.tab(0)), by, nothing)).rejects.toThrow(DeviceNotRegistered);
  expect(await db.syncOperations.count()).toBe(0);
});

it('of two tabs that open the till one does', async () => {
  const { device } = await quietWorld();
  const desks = [deskOf(device.tab(0)), deskOf(device.tab(1))];
  const outcomes = await Promise.allSettled(desks.map((desk) => openCash(desk, by, nothing)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toBeInstanceOf(SessionMoved);
});
