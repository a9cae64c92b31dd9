import { createRoute } from '@tanstack/react-router';
import { accountRoutes } from '#features/accounts/routes.ts';
import { activityRoutes } from '#features/activity/routes.ts';
import { catalogueRoutes } from '#features/catalogue/routes.ts';
import { clientRoutes } from '#features/clients/routes.ts';
import { purchasingRoutes } from '#features/purchasing/routes.ts';
import { rateRoutes } from '#features/rates/routes.ts';
import { repairRoutes } from '#features/repairs/routes.ts';
import { reportRoutes } from '#features/reports/routes.ts';
import { saleRoutes } from '#features/sales/routes.ts';
import { staffRoutes } from '#features/staff/routes.ts';
import { stockRoutes } from '#features/stock/routes.ts';
import { storeRoutes } from '#features/stores/routes.ts';
import { syncRoutes } from '#features/sync/routes.ts';
import { tillRoutes } from '#features/till/routes.ts';
import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';
import { lazyPermitted, lazyScreen } from './lazy-screen.ts';
import { member } from './member-route.ts';

/** The screens of each slice. */
const screens = [
  ...tillRoutes,
  ...catalogueRoutes,
  ...clientRoutes,
  ...saleRoutes,
  ...purchasingRoutes,
  ...stockRoutes,
  ...repairRoutes,
  ...rateRoutes,
  ...reportRoutes,
  ...staffRoutes,
  ...activityRoutes,
  ...storeRoutes,
  ...syncRoutes,
  ...accountRoutes,
] as const;

const toRoute = <Path extends string>({ path, permission, load }: ScreenRoute<Path>) =>
  createRoute({
    getParentRoute: () => member,
    path,
    component: permission === undefined ? lazyScreen(load) : lazyPermitted(permission, load),
  });

type RoutesOf<Screens extends readonly ScreenRoute[]> = {
  -readonly [At in keyof Screens]: ReturnType<typeof toRoute<Screens[At]['path']>>;
};

/** In the same order, each under its own path. */
export const sliceRoutes = screens.map((screen: ScreenRoute) => toRoute(screen)) as unknown as RoutesOf<typeof screens>;
