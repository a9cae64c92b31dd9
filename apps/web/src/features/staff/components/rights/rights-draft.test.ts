import { type Actor, permissions } from '@minipos/domain/people/permissions';
import { expect, it } from 'vitest';
import {
  applyEdits,
  backToRole,
  countUnsaved,
  differenceOf,
  editRights,
  editRole,
  noEdits,
  rightsOfDraft,
  rolesToGive,
} from './rights-draft.ts';

const everything = new Set(permissions);
const saved = { role: 'cashier', added: ['sales.discount'], removed: ['reports.view'] } as const;

it('a draft that was not touched saves what was there, and nothing is unsaved', () => {
  const draft = applyEdits(saved, noEdits);
  expect(rightsOfDraft(draft)).toEqual(saved);
  expect(countUnsaved(saved, draft)).toBe(0);
});

it('says of each right whether it was given beside the role or taken from it', () => {
  const draft = applyEdits(saved, noEdits);
  expect(differenceOf(draft, 'sales.discount')).toBe('added');
  expect(differenceOf(draft, 'reports.view')).toBe('removed');
  expect(differenceOf(draft, 'sales.create')).toBeNull();
  expect(differenceOf(draft, 'stores.delete')).toBeNull();
});

it('giving and taking the same right again leaves nothing unsaved', () => {
  const given = editRights(noEdits, ['clients.edit', 'clients.credit'], true);
  expect(countUnsaved(saved, applyEdits(saved, given))).toBe(2);
  const taken = editRights(given, ['clients.edit', 'clients.credit'], false);
  expect(countUnsaved(saved, applyEdits(saved, taken))).toBe(0);
});

it('what somebody else saved meanwhile stays beside what was chosen here', () => {
  const chosen = editRights(noEdits, ['clients.edit'], true);
  const theirs = { ...saved, added: ['sales.discount', 'sales.refund'] as const };
  expect(rightsOfDraft(applyEdits(theirs, chosen)).added).toEqual(['sales.refund', 'sales.discount', 'clients.edit']);
  expect(countUnsaved(theirs, applyEdits(theirs, chosen))).toBe(1);
});

it('back to the role drops every difference that is one’s own to change', () => {
  const all = backToRole(noEdits, applyEdits(saved, noEdits), everything);
  expect(rightsOfDraft(applyEdits(saved, all))).toEqual({ role: 'cashier', added: [], removed: [] });
  const some = backToRole(noEdits, applyEdits(saved, noEdits), new Set(['sales.discount'] as const));
  expect(rightsOfDraft(applyEdits(saved, some))).toEqual({ role: 'cashier', added: [], removed: ['reports.view'] });
});

it('another role counts as a change even where it allows the same', () => {
  const viewer = { role: 'viewer' as const };
  expect(countUnsaved(viewer, applyEdits(viewer, editRole(viewer, 'viewer')))).toBe(0);
  expect(countUnsaved(viewer, applyEdits(viewer, editRole(viewer, 'stock_clerk')))).toBeGreaterThan(1);
});

it('another role tried and left again takes nothing that is saved beside their own', () => {
  const tried = editRole(saved, 'manager');
  expect(countUnsaved(saved, applyEdits(saved, tried))).toBeGreaterThan(1);
  expect(countUnsaved(saved, applyEdits(saved, editRole(saved, saved.role)))).toBe(0);
});

it('a role is offered only to who has everything that it would change', () => {
  const manager = (removed: Actor['memberships'][number]['removed'] = []) => ({
    id: 1,
    role: 'user' as const,
    memberships: [{ storeId: 3, role: 'manager' as const, removed }],
  });
  const person = { userId: 2, role: 'cashier' as const };
  expect(rolesToGive(manager(), 3, person)).toEqual(['cashier', 'assistant', 'stock_clerk']);
  expect(rolesToGive(manager(['clients.credit']), 3, person)).toEqual(['cashier', 'stock_clerk']);
});
