import { pickupStates } from '@minipos/domain/orders/pickup';
import { z } from 'zod';
import '#core/messages.ts';

/** Where an order goes next; it is named by the operation's `entityId` or by the path. */
export const pickupMove = z.strictObject({ status: z.enum(pickupStates).meta({ example: 'ready' }) });
