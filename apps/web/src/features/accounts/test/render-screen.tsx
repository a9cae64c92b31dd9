import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { renderUi } from '../../../../test/render-ui.tsx';

/** Renders screens at their addresses, starting at the first; other addresses show where one has arrived. */
export function renderScreens(screens: Record<string, RouteComponent>, address = Object.keys(screens)[0] ?? '/') {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>fuera de la prueba</p> });
  const routes = Object.entries(screens).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = renderUi(
    <QueryClientProvider client={queryClient}>
      {/* The types of the real router are global; this one has other routes. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { ...view, router };
}
