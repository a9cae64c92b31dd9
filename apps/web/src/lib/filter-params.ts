import type { z } from 'zod';

type Params = Record<string, unknown>;

/** What the address says, with the schema's defaults for what it does not say or says wrongly. */
export function readFilters<S extends z.ZodObject>(schema: S, search: Params): z.output<S> {
  const said = Object.entries(search).filter(([key]) => key in schema.shape);
  const good = said.filter(([key, value]) => (schema.shape[key] as z.ZodType).safeParse(value).success);
  return schema.parse(Object.fromEntries(good));
}

/** Where in the list one is. Unlike what the list is of, it is forgotten with every change that does not say it. */
const place: Params = { page: undefined, after: undefined, before: undefined };

/** The address after a change. Empty values and defaults are left out, so that equal lists have equal addresses. */
export function changeFilters<S extends z.ZodObject>(schema: S, search: Params, changes: Partial<z.input<S>>): Params {
  const next: Params = { ...search, ...place, ...changes };
  const defaults: Params = readFilters(schema, {});
  const isSaid = ([key, value]: [string, unknown]) =>
    value !== undefined && value !== null && value !== '' && !(key in schema.shape && value === defaults[key]);
  return Object.fromEntries(Object.entries(next).filter(isSaid));
}

/** Names in an address for one thing of a store, besides those that end in 'Id'. */
const things: readonly string[] = ['venta', 'run'];

/** What an address still means in another store: not the things filtered by or shown, nor the place in the list. */
export function acrossStores(search: Params): Params {
  const isOfStore = (key: string) => key in place || key.endsWith('Id') || things.includes(key);
  return Object.fromEntries(Object.entries(search).filter(([key]) => !isOfStore(key)));
}
