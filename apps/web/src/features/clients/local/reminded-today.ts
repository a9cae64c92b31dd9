import { caracasDay } from '@minipos/domain/rates/rates';
import { z } from 'zod';
import { deviceStorage } from '#lib/device-storage.ts';

const noted = z.object({ day: z.string(), clients: z.array(z.int()) });

const keyOf = (storeId: number) => `minipos-recordados-${storeId}`;

/** For whom a reminder was opened on this device today, by the day of Caracas: nobody is written to twice. */
export function remindedToday(storeId: number, now: Date): ReadonlySet<number> {
  try {
    const { success, data } = noted.safeParse(JSON.parse(deviceStorage.read(keyOf(storeId)) ?? 'null'));
    return new Set(success && data.day === caracasDay(now) ? data.clients : []);
  } catch {
    return new Set();
  }
}

/** Notes one more; what is kept of another day goes. */
export function noteReminded(storeId: number, clientId: number, now: Date): ReadonlySet<number> {
  const clients = new Set(remindedToday(storeId, now)).add(clientId);
  deviceStorage.write(keyOf(storeId), JSON.stringify({ day: caracasDay(now), clients: [...clients] }));
  return clients;
}
