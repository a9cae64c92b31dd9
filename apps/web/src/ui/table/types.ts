import type { ReactNode } from 'react';
import type { MenuAction } from '../overlay/action-menu.tsx';

export interface Column<Row> {
  /** Also the name the server sorts by. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, with figures under figures. */
  numeric?: boolean;
  sortable?: boolean;
  /** The card's heading on phones; the first column unless said. */
  heading?: boolean;
  /** Never breaks: telephones, codes, dates. */
  nowrap?: boolean;
  /** Left out where there is no room: on phones, or on phones and tablets. */
  hideBelow?: 'tablet' | 'desktop';
  width?: string;
}

export type RowAction = MenuAction;

/** As the contract's lists answer it. */
export interface TablePage {
  page: number;
  limit: number;
  total: number;
}
