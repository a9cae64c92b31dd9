import type { Pagination } from '@minipos/contract/core/paging';

/** The rows of every page, up to a limit. */
export async function fetchPages<Row>(
  most: number,
  fetchPage: (page: number) => Promise<{ data: Row[]; pagination: Pagination }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await fetchPage(page);
    rows.push(...data);
    if (page >= pagination.totalPages || rows.length >= most) return rows.slice(0, most);
  }
}
