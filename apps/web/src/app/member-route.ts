import { createRootRoute, createRoute } from '@tanstack/react-router';
import { detour, findDetour, loadPerson, loadPersonIfPossible } from './guards.ts';
import { lazyScreen } from './lazy-screen.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { LostFrame, LostInside } from './shell/lost-frame.tsx';
import { RootFrame } from './shell/root-frame.tsx';

// The frames that routes of several files stand in.
export const root = createRootRoute({ component: RootFrame, notFoundComponent: NotFoundPage });

/** An address that leads nowhere: within the menu for who is signed in, alone for a stranger. */
const lost = createRoute({
  getParentRoute: () => root,
  id: 'lost',
  beforeLoad: loadPersonIfPossible,
  component: LostFrame,
});
const lostInside = createRoute({ getParentRoute: () => lost, id: 'inside', component: LostInside });
const nowhere = createRoute({ getParentRoute: () => lostInside, path: '$', component: NotFoundPage });
export const lostRoute = lost.addChildren([lostInside.addChildren([nowhere])]);

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
