import { expect, it } from 'vitest';
import { guidePages } from '../guide/guide-pages.ts';
import { member } from '../member-route.ts';
import { router } from '../router.tsx';
import { guideOf, helpOf } from './help-of.ts';

const pages = Object.values(router.routesById)
  .filter(({ id }) => id.startsWith(`${member.id}/`))
  .map(({ fullPath }) => fullPath as string);

it('every page inside the shell has its page of the guide, and no other has', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(Object.keys(guideOf).toSorted()).toEqual(pages.toSorted());
  for (const [route, page] of Object.entries(guideOf)) expect(guidePages, route).toContain(page);
});

it('the till shows its own keys before those of every page; a page without any shows those alone', () => {
  const till = helpOf('/pos').keys;
  expect(till.own).toContainEqual(['F2', 'Procesar Pago']);
  expect(helpOf('/sales').keys).toEqual({ own: [], everywhere: till.everywhere });
});
