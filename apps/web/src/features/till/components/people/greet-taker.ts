import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import { toasts } from '#ui/feedback/toasts.ts';

/** Says who works at the till now. Who still entered with a PIN that another person gave hears that it will be asked for again. */
export function greetTaker({ fullName, pin, isPinGiven }: LocalCashier, key: PersonKey | null): void {
  const isGiven = isPinGiven && key?.generation === pin?.generation;
  const later = isGiven ? '. La próxima vez, con conexión, elegirás un PIN tuyo' : '';
  toasts.success(`Ahora atiende ${fullName}${later}`);
}
