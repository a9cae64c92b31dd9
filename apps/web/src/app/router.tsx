import { createRoute, createRouter } from '@tanstack/react-router';
import { safeReturnPath } from '#session/return-path.ts';
import { detour, findDetour, loadPerson, loadPersonIfPossible } from './guards.ts';
import { lazyPermitted, lazyScreen } from './lazy-screen.ts';
import { lostRoute, member, root, signedIn } from './member-route.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { parseSearch, stringifySearch } from './router-search.ts';
import { sliceRoutes } from './slice-routes.ts';

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(async () => (await import('./welcome/welcome-screen.tsx')).WelcomeScreen),
});

// Old and short addresses.
const forward = (path: '/home' | '/admin', to: '/dashboard' | '/admin-dashboard') =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => detour(to),
  });

/** For those who are not signed in; the others go where they wanted to go. */
const doors = createRoute({
  getParentRoute: () => root,
  id: 'doors',
  beforeLoad: async ({ location }) => {
    detour(findDetour(await loadPersonIfPossible(), 'visitor', location.href));
  },
});

const login = createRoute({
  getParentRoute: () => doors,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => {
    const path = safeReturnPath(search.redirect);
    return path === null ? {} : { redirect: path };
  },
  component: lazyScreen(async () => (await import('#features/accounts/screens/login-screen.tsx')).LoginScreen),
});

const register = createRoute({
  getParentRoute: () => doors,
  path: '/register',
  component: lazyScreen(async () => (await import('#features/accounts/screens/register-screen.tsx')).RegisterScreen),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyScreen(
    async () => (await import('#features/accounts/screens/forgot-password-screen.tsx')).ForgotPasswordScreen,
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: lazyScreen(
    async () => (await import('#features/accounts/screens/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: lazyScreen(
    async () => (await import('#features/accounts/screens/confirm-email-screen.tsx')).ConfirmEmailScreen,
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitation',
  // Who is signed in here is told that they would have to leave.
  beforeLoad: async () => void (await loadPersonIfPossible()),
  component: lazyScreen(async () => (await import('#features/staff/screens/invitation-screen.tsx')).InvitationScreen),
});

const loadDashboard = () => import('./dashboard/dashboard-screens.ts');

const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/dashboard',
  beforeLoad: async () => {
    const { user } = await loadPerson();
    detour(user?.role === 'admin' ? '/admin-dashboard' : null);
  },
  component: lazyPermitted('dashboard.view', async () => (await loadDashboard()).DashboardScreen),
});

const userDashboard = createRoute({
  getParentRoute: () => member,
  path: '/user-dashboard',
  component: lazyPermitted('dashboard.view', async () => (await loadDashboard()).DashboardScreen),
});

const allStores = createRoute({
  getParentRoute: () => member,
  path: '/dashboard/stores',
  component: lazyScreen(async () => (await loadDashboard()).AllStoresScreen),
});

// One chunk for both: each name of a chunk is part of the first load.
const loadHub = () => import('./store-hub/store-hub-screen.tsx');

const storeHub = createRoute({
  getParentRoute: () => member,
  path: '/store/$id/admin',
  component: lazyPermitted('dashboard.view', async () => (await loadHub()).StoreHubScreen),
});

const storeCash = createRoute({
  getParentRoute: () => member,
  path: '/store/$id/cash',
  component: lazyPermitted('reports.financial', async () => (await loadHub()).StoreCashScreen),
});

// One chunk for both, as above.
const loadSales = () => import('./sales/store-sales-screen.tsx');

const sales = createRoute({
  getParentRoute: () => member,
  path: '/sales',
  component: lazyPermitted('sales.view', async () => (await loadSales()).StoreSalesScreen),
});

const pickups = createRoute({
  getParentRoute: () => member,
  path: '/pickups',
  component: lazyPermitted('sales.view', async () => (await loadSales()).PickupsScreen),
});

// The guide has one page for the list of its pages, and one for each.
const loadGuide = async () => (await import('./guide/guide-screen.tsx')).GuideScreen;

const guide = createRoute({ getParentRoute: () => member, path: '/guide', component: lazyScreen(loadGuide) });

const guidePage = createRoute({
  getParentRoute: () => member,
  path: '/guide/$page',
  component: lazyScreen(loadGuide),
});

/** The console brings its own bars. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  id: 'administrators',
  beforeLoad: async ({ location }) => {
    detour(findDetour(await loadPerson(), 'admin', location.href));
  },
  component: lazyScreen(async () => (await import('./shell/console-frame.tsx')).ConsoleFrame),
});

const adminConsole = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard',
  component: lazyScreen(async () => (await import('./console/console-screen.tsx')).ConsoleScreen),
});

// The condition is a constant in a production build, which therefore contains no gallery.
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyScreen(async () => (await import('./gallery/gallery.tsx')).default),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  welcome,
  forward('/home', '/dashboard'),
  forward('/admin', '/admin-dashboard'),
  doors.addChildren([login, register]),
  forgotPassword,
  resetPassword,
  confirmEmail,
  invitation,
  signedIn.addChildren([
    member.addChildren([
      dashboard,
      userDashboard,
      allStores,
      sales,
      pickups,
      storeHub,
      storeCash,
      guide,
      guidePage,
      ...sliceRoutes,
    ]),
    admin.addChildren([adminConsole]),
  ]),
  lostRoute,
  ...developmentRoutes,
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: RouteErrorPage,
  defaultNotFoundComponent: NotFoundPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Left at once when no one is signed in any more. */
    needsPerson?: boolean;
  }
}
