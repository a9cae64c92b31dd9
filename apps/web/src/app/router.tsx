import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { safeReturnPath } from '../lib/return-path.ts';
import { detour, findDetour, loadPerson, loadPersonIfPossible } from './guards.ts';
import { lazyPermitted, lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';
import { RouteErrorPage } from './pages/route-error-page.tsx';
import { parseSearch, stringifySearch } from './router-search.ts';
import { RootFrame } from './shell/root-frame.tsx';

const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyScreen(() => import('./welcome/welcome-screen.tsx'), 'WelcomeScreen'),
});

// Old and short addresses, and the installed app's start page until the till exists.
const forward = (path: '/home' | '/pos' | '/admin', to: '/dashboard' | '/admin-dashboard') =>
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
  component: lazyScreen(() => import('../features/accounts/screens/login-screen.tsx'), 'LoginScreen'),
});

const register = createRoute({
  getParentRoute: () => doors,
  path: '/register',
  component: lazyScreen(() => import('../features/accounts/screens/register-screen.tsx'), 'RegisterScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyScreen(
    () => import('../features/accounts/screens/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: lazyScreen(() => import('../features/accounts/screens/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});

/** Everything that needs a person; the sign-in screen does not wait for what only these need. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  staticData: { needsPerson: true },
  component: lazyScreen(() => import('./shell/signed-in-frame.tsx'), 'SignedInFrame'),
});

const member = createRoute({
  getParentRoute: () => signedIn,
  id: 'member',
  beforeLoad: async ({ location }) => {
    detour(findDetour(await loadPerson(), 'user', location.href));
  },
  component: lazyScreen(() => import('./shell/app-shell.tsx'), 'AppShell'),
});

const loadDashboard = () => import('./dashboard/dashboard-screen.tsx');

const dashboard = createRoute({
  getParentRoute: () => member,
  path: '/dashboard',
  beforeLoad: async () => {
    const { user } = await loadPerson();
    detour(user?.role === 'admin' ? '/admin-dashboard' : null);
  },
  component: lazyPermitted('dashboard.view', loadDashboard, 'DashboardScreen'),
});

const userDashboard = createRoute({
  getParentRoute: () => member,
  path: '/user-dashboard',
  component: lazyPermitted('dashboard.view', loadDashboard, 'DashboardScreen'),
});

const stores = createRoute({
  getParentRoute: () => member,
  path: '/stores',
  component: lazyScreen(() => import('../features/stores/screens/stores-screen.tsx'), 'StoresScreen'),
});

const storeHub = createRoute({
  getParentRoute: () => member,
  path: '/store/$id/admin',
  component: lazyPermitted('dashboard.view', () => import('./store-hub/store-hub-screen.tsx'), 'StoreHubScreen'),
});

const storeSettings = createRoute({
  getParentRoute: () => member,
  path: '/store/$id/settings',
  component: lazyPermitted(
    'settings.view',
    () => import('../features/stores/screens/store-settings-screen.tsx'),
    'StoreSettingsScreen',
  ),
});

const departments = createRoute({
  getParentRoute: () => member,
  path: '/departments',
  component: lazyPermitted(
    'products.view',
    () => import('../features/catalogue/screens/departments-screen.tsx'),
    'DepartmentsScreen',
  ),
});

const profile = createRoute({
  getParentRoute: () => member,
  path: '/profile',
  component: lazyScreen(() => import('../features/accounts/screens/profile-screen.tsx'), 'ProfileScreen'),
});

/** The console brings its own bars. */
const admin = createRoute({
  getParentRoute: () => signedIn,
  id: 'administrators',
  beforeLoad: async ({ location }) => {
    detour(findDetour(await loadPerson(), 'admin', location.href));
  },
  component: lazyScreen(() => import('./shell/console-frame.tsx'), 'ConsoleFrame'),
});

const adminConsole = createRoute({
  getParentRoute: () => admin,
  path: '/admin-dashboard',
  component: lazyScreen(() => import('./console/console-screen.tsx'), 'ConsoleScreen'),
});

// The condition is a constant in a production build, which therefore contains no gallery.
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyScreen(() => import('./gallery/gallery.tsx'), 'default'),
      }),
    ]
  : [];

const routeTree = root.addChildren([
  welcome,
  forward('/home', '/dashboard'),
  forward('/pos', '/dashboard'),
  forward('/admin', '/admin-dashboard'),
  doors.addChildren([login, register]),
  forgotPassword,
  resetPassword,
  signedIn.addChildren([
    member.addChildren([dashboard, userDashboard, stores, storeHub, storeSettings, departments, profile]),
    admin.addChildren([adminConsole]),
  ]),
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
    /** Left at once when nobody is signed in any more. */
    needsPerson?: boolean;
  }
}
