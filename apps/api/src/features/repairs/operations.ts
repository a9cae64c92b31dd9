import type { ResolveClient } from '#features/clients/public.ts';
import type { HandlersOf } from '#operations/handler.ts';
import { intakeRevs, recordIntake } from './custody/record-intake.ts';
import type { MailQueue } from './messages/announce-move.ts';

/** What devices do in a workshop. `settle`: what else happens when a client is there whom sales have named before. */
export const repairOperations = (settle: ResolveClient, mails: MailQueue): HandlersOf<'Repair.CREATE'> => ({
  'Repair.CREATE': {
    permission: 'services.create',
    isFact: true,
    needsTill: true,
    revs: () => intakeRevs,
    apply: (ctx, tx, { entityId, data }, { deviceId, at }) =>
      recordIntake(ctx, tx, data, { uuid: entityId, deviceId, at, settle, mails }),
  },
});
