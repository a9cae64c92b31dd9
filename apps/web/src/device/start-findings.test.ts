// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { BootReport } from '#offline/engine/boot-check.ts';
import { startFindings, takeFindings } from './start-findings.ts';

const clean: BootReport = {
  fromJournal: 0,
  fromDatabase: 0,
  damagedLines: 0,
  lostSeqs: [],
  isRenamed: false,
  serverAsked: true,
};
const unread = () => startFindings.unread(7);

beforeEach(() => localStorage.clear());

it('a clean start leaves nothing to read', () => {
  takeFindings(7, { ...clean, fromDatabase: 2 });
  expect(unread()).toBeNull();
});

it('[SYNC-07] findings of several checks add up until somebody has read them', () => {
  takeFindings(7, { ...clean, fromJournal: 3, serverAsked: false });
  takeFindings(7, { ...clean, lostSeqs: [5, 4] });
  takeFindings(7, { ...clean, lostSeqs: [4, 5, 9], isRenamed: true });
  expect(unread()).toMatchObject({ restored: 3, lost: [4, 5, 9], isRenamed: true });
  startFindings.acknowledge(7);
  expect(unread()).toBeNull();
});

it('[SYNC-07] what was told is not told again, though every start finds it again', () => {
  takeFindings(7, { ...clean, lostSeqs: [4], damagedLines: 2 });
  startFindings.acknowledge(7);
  takeFindings(7, { ...clean, lostSeqs: [4], damagedLines: 2 });
  expect(unread()).toBeNull();
  takeFindings(7, { ...clean, lostSeqs: [4, 6], damagedLines: 3 });
  expect(unread()).toMatchObject({ lost: [6], damaged: 1 });
});

it('stores do not mix', () => {
  takeFindings(8, { ...clean, fromJournal: 1 });
  expect(unread()).toBeNull();
  expect(startFindings.unread(8)).toMatchObject({ restored: 1 });
});
