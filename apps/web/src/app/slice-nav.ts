import { activityNav } from '#features/activity/nav.ts';
import { catalogueActions, catalogueNav } from '#features/catalogue/nav.ts';
import { clientNav } from '#features/clients/nav.ts';
import { purchasingNav } from '#features/purchasing/nav.ts';
import { rateNav } from '#features/rates/nav.ts';
import { repairActions, repairNav } from '#features/repairs/nav.ts';
import { reportActions, reportNav } from '#features/reports/nav.ts';
import { saleNav } from '#features/sales/nav.ts';
import { staffNav } from '#features/staff/nav.ts';
import { stockNav } from '#features/stock/nav.ts';
import { storeActions, storeNav } from '#features/stores/nav.ts';
import { syncNav } from '#features/sync/nav.ts';
import { tillActions, tillNav } from '#features/till/nav.ts';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

const nav = [
  ...tillNav,
  ...saleNav,
  ...clientNav,
  ...catalogueNav,
  ...purchasingNav,
  ...stockNav,
  ...repairNav,
  ...rateNav,
  ...reportNav,
  ...syncNav,
  ...staffNav,
  ...storeNav,
  ...activityNav,
];
const actions = [...tillActions, ...catalogueActions, ...repairActions, ...reportActions, ...storeActions];

type Typed<Entry, To> = Omit<Entry, 'to'> & { to: To };
const inPlace = <Entry extends { place: number }>(entries: readonly Entry[]) =>
  entries.toSorted((a, b) => a.place - b.place);

/** Ways to the screens of every slice, in the order in which people look for them. */
export const sliceNav: readonly Typed<NavEntry, (typeof nav)[number]['to']>[] = inPlace(nav);

/** What people come for, in that order. */
export const quickActions: readonly Typed<QuickAction, (typeof actions)[number]['to']>[] = inPlace(actions);
