import { expect, it } from 'vitest';
import type { NavEntry, QuickAction, ScreenRoute } from '#ui/navigation/slice-screens.ts';
import { quickActions, sliceNav } from './slice-nav.ts';
import { sliceRoutes } from './slice-routes.ts';

// Everything that slices say, whether or not the application lists it.
const routeFiles = import.meta.glob<Record<string, readonly ScreenRoute[]>>('../features/*/routes.ts', { eager: true });
const navFiles = import.meta.glob<Record<string, readonly (NavEntry | QuickAction)[]>>('../features/*/nav.ts', {
  eager: true,
});

const said = <Entry>(files: Record<string, Record<string, readonly Entry[]>>) =>
  Object.values(files).flatMap((file) => Object.values(file).flat());
const sorted = (texts: readonly string[]) => texts.toSorted();

it('every screen that a slice lists has its address in the application', () => {
  const paths = said(routeFiles).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(sorted(sliceRoutes.map(({ options }) => (options as { path: string }).path))).toEqual(sorted(paths));
});

it('every way to a screen that a slice lists is in the bars, among the tiles or among the quick actions', () => {
  const labels = said(navFiles).map(({ label }) => label);
  expect(labels.length).toBeGreaterThan(0);
  expect(sorted([...sliceNav, ...quickActions].map(({ label }) => label))).toEqual(sorted(labels));
});

it('no two entries have the same place', () => {
  for (const list of [sliceNav, quickActions]) {
    expect(new Set(list.map(({ place }) => place)).size).toBe(list.length);
  }
});
