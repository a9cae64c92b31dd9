import { endpoints } from '@minipos/contract/api';
import { type Endpoint, isStoreScoped } from '@minipos/contract/core/endpoint';
import { type Permission, rightsOfEveryone, rolePermissions } from '@minipos/domain/people/permissions';
import { type StoreRole, storeRoles } from '@minipos/domain/people/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '../support/open-test-app.ts';
import { callWith } from './calls.ts';
import { createWorld } from './world.ts';

const test = openTestApp();
let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld(test);
});

const calls = [...endpoints]
  .filter(([, { access }]) => isStoreScoped(access))
  .map(([name, endpoint]) => ({ name, endpoint, permission: endpoint.access as Permission }));

// An owner may everything, always.
const others = storeRoles.filter((role) => role !== 'owner');

/** Calls that ask for a second right. */
const alsoNeeded: Readonly<Record<string, Permission[]>> = {
  'technicians.createTechnician': ['employees.create'],
  'saleExports.createSaleExport': ['sales.view'],
  'cash.closeCashSession': ['cashier.close'],
  'cash.closeLostSession': ['cashier.count'],
  'activity.exportActivity': ['audit.view'],
  'employeeFiles.checkEmployeeFile': ['employees.edit'],
  'employeeFiles.importEmployeeFile': ['employees.edit'],
  'commissions.exportCommissions': ['reports.export'],
  ...Object.fromEntries(
    ['reopenCount', 'recountProduct', 'approveCount', 'cancelCount'].map((name) => [
      `counts.${name}`,
      ['products.inventory'] satisfies Permission[],
    ]),
  ),
  'repairTracking.shareTracking': ['services.create'],
  'repairMessages.noteOpened': ['services.create'],
  'repairProofs.addRepairPhoto': ['services.create'],
  'repairProofs.signRepair': ['services.create'],
  'clientFiles.exportClients': ['clients.view'],
  // What somebody else brought in.
  'clientFiles.undoClientImport': ['clients.create', 'clients.delete'],
  ...Object.fromEntries(
    ['uploadClientImport', 'previewClientImport', 'startClientImport'].map((name) => [
      `clientFiles.${name}`,
      ['clients.create'] satisfies Permission[],
    ]),
  ),
  ...Object.fromEntries(
    ['uploadImport', 'previewImport', 'startImport', 'undoImport'].map((name) => [
      `imports.${name}`,
      ['products.edit', 'products.inventory'] satisfies Permission[],
    ]),
  ),
};

/** Calls that give something to others, which must be one's own. */
const asksForMore: ReadonlySet<string> = new Set([
  'staffRights.changeRights',
  'pins.setCashierPin',
  'staffAccess.inviteEmployee',
  'staffAccess.resendInvitation',
  'staffAccess.invitationText',
  'staffAccess.giveAccess',
  'staffAccess.addFromStore',
]);

async function override(role: StoreRole, { added, removed }: { added: Permission[]; removed: Permission[] }) {
  const { storeId, staff } = world;
  await sql`
    update memberships set rights_added = ${added}, rights_removed = ${removed}
    where store_id = ${storeId} and user_id = ${staff[role].user.id}`.execute(test.services.db);
}

async function codeOf(endpoint: Endpoint, role: StoreRole): Promise<string | undefined> {
  const { ids, staff } = world;
  const answer = await callWith(test, { endpoint, path: endpoint.path }, { ids, token: staff[role].token });
  return endpoint.download && answer.statusCode === 200 ? undefined : answer.json<{ code?: string }>().code;
}

describe('a right that was taken from a person is refused whatever their role', () => {
  const cases = calls
    .filter(({ permission }) => !rightsOfEveryone.includes(permission))
    .flatMap((call) =>
      others.filter((role) => rolePermissions[role].has(call.permission)).map((role) => ({ ...call, role })),
    );
  it.each(cases)('$role without $permission: $name', async ({ role, endpoint, permission }) => {
    await override(role, { added: [], removed: [permission] });
    expect(await codeOf(endpoint, role)).toBe('FORBIDDEN');
    await override(role, { added: [], removed: [] });
  });
});

// Last: these calls change the store, and each is only asked whether its door is open.
describe('a right that was given to a person opens its calls whatever their role', () => {
  const cases = calls
    .filter(({ name }) => !asksForMore.has(name))
    .flatMap((call) =>
      others.filter((role) => !rolePermissions[role].has(call.permission)).map((role) => ({ ...call, role })),
    );
  it.each(cases)('$role with $permission: $name', async ({ name, role, endpoint, permission }) => {
    await override(role, { added: [permission, ...(alsoNeeded[name] ?? [])], removed: [] });
    expect(['FORBIDDEN', 'STORE_NOT_FOUND', 'STORE_INACTIVE']).not.toContain(await codeOf(endpoint, role));
    await override(role, { added: [], removed: [] });
    // Behind a store that is gone every door looks alike.
    if (name === 'stores.deleteStore') world = await createWorld(test);
  });
});
