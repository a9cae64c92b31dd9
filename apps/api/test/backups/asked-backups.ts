import * as calls from '@minipos/contract/backups/backups';
import { checkBackup } from '#features/backups/make/check-backup.ts';
import { runBackup } from '#features/backups/make/run-backup.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { type Person, testPassword } from '../factories/accounts.ts';
import type { TestApp } from '../support/app.ts';

/** What the console asks for and a worker then does, one after the other. */
export function backupsOf(test: TestApp, admin: Person) {
  // The clock is moved further than a token lasts.
  const as = async () => {
    const who = { userId: admin.user.id, sessionId: admin.sessionId };
    return test.as(await test.services.tokens.issueAccess(who, test.clock.now));
  };
  const list = async () => (await (await as())(calls.listBackups, { query: {} })).data;
  const find = async (id: string) => (await list()).find((backup) => backup.id === id);
  // No two of them are of the same second.
  const later = () => {
    test.clock.now = new Date(test.clock.now.getTime() + 1500);
  };
  return {
    as,
    list,
    find,
    info: async () => (await (await as())(calls.getBackupInfo, {})).data,
    async make(description: string | null = null) {
      later();
      const { data } = await (await as())(calls.createBackup, { body: { description } });
      await runBackup(test.services, { backupId: data.id });
      return (await find(data.id)) ?? data;
    },
    check: (backupId: string) => checkBackup(test.services, { backupId }),
    async restore(backupId: string, { password = testPassword, confirmation = 'restaurar' } = {}) {
      later();
      const { data } = await (await as())(calls.restoreBackup, {
        params: { backupId },
        body: { confirmation, password },
      });
      await runRestore(test.services, { restoreId: data.id });
      return data.id;
    },
    async drill() {
      later();
      const { data } = await (await as())(calls.tryBackup, {});
      await runRestore(test.services, { restoreId: data.id });
      return data.id;
    },
  };
}
