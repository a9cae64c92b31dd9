import { addDays, caracasDay } from '#rates/rates.ts';

/** How many days a client has to pay unless somebody said otherwise. */
export const usualPaymentDays = 30;

/** The last day on which what was charged at a moment is paid in time. */
export const dueDay = (at: Date, paymentDays: number): string => addDays(caracasDay(at), paymentDays);

/** Whether that day has gone. */
export const isOverdueOn = (day: string, dueOn: string): boolean => dueOn < day;
