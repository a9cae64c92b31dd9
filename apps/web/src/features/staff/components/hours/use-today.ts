import { caracasDay } from '@minipos/domain/rates/rates';
import { useNow } from '#lib/use-now.ts';

/** The business day it is now; a screen that stays open over midnight goes on with it. */
export const useToday = (): string => caracasDay(new Date(useNow(60_000)));
