import { createRootRoute, createRoute } from '@tanstack/react-router';
import { detour, findDetour, loadPerson } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RootFrame } from './shell/root-frame.tsx';

// The frames that routes of several files stand in.
export const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });

/** Everything that needs a person; the sign-in screen does not wait for what only these need. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  staticData: { needsPerson: true },
  component: lazyScreen(async () => (await import('./shell/signed-in-frame.tsx')).SignedInFrame),
});

export const member = createRoute({
  getParentRoute: () => signedIn,
  id: 'member',
  beforeLoad: async ({ location }) => {
    detour(findDetour(await loadPerson(), 'user', location.href));
  },
  component: lazyScreen(async () => (await import('./shell/app-shell.tsx')).AppShell),
});
