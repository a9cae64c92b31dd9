import { z } from 'zod';

/** Whole numbers arrive as text in a query string; typed callers may pass numbers. */
const wholeNumber = z.coerce.number<number | string>().int();

/** true/false in a query string. */
export const queryFlag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);

/** `?sort=name` ascending, `?sort=-name` descending, over the columns a list allows. */
export function sortBy<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  const choices = columns.flatMap((column) => [column, `-${column}`]) as [string, ...string[]];
  return z.enum(choices as [Columns[number] | `-${Columns[number]}`]);
}

/** Query of a list: page from 1, limit capped so that no list is unbounded, free-text search. */
export function pageQuery(defaults: { limit: number; max?: number }) {
  return z.object({
    page: wholeNumber.min(1).max(100_000).default(1),
    limit: wholeNumber
      .min(1)
      .max(defaults.max ?? 100)
      .default(defaults.limit),
    search: z.string().trim().max(100).optional(),
  });
}

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

/** Figures of a page out of the whole filter. */
export function paginate(query: { page: number; limit: number }, total: number): Pagination {
  return { page: query.page, limit: query.limit, total, totalPages: Math.ceil(total / query.limit) };
}
