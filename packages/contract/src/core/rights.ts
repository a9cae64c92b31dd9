import { permissions } from '@minipos/domain/people/permissions';
import { storeRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';

/** What a person may do in a store: their role, and what was given to them or taken from them beside it. */
export const rights = z.object({
  role: z.enum(storeRoles),
  added: z.array(z.enum(permissions)),
  removed: z.array(z.enum(permissions)),
});
