import { Button } from '@mantine/core';
import { formatNumber } from '#lib/format.ts';
import { ChoiceField } from '../field/choice-field.tsx';
import classes from './table-pager.module.css';
import type { TablePage } from './types.ts';

export interface TablePagerProps {
  page: TablePage;
  /** Where a page has several lists. */
  label?: string | undefined;
  onPageChange?: ((page: number) => void) | undefined;
  onLimitChange?: ((limit: number) => void) | undefined;
}

const limits = [10, 20, 50, 100];

/** '1–20 de 38' */
export function rangeText({ page, limit, total }: TablePage): string {
  const first = Math.min((page - 1) * limit + 1, total);
  const last = Math.min(page * limit, total);
  return `${formatNumber(first)}–${formatNumber(last)} de ${formatNumber(total)}`;
}

export function TablePager({ page, label = 'Páginas', onPageChange, onLimitChange }: TablePagerProps) {
  const choices = [...new Set([...limits, page.limit])].toSorted((a, b) => a - b);
  return (
    <nav className={classes.pager} aria-label={label}>
      <span className={classes.range} aria-live="polite">
        {rangeText(page)}
      </span>
      {onLimitChange ? (
        <ChoiceField
          label="Por página"
          value={String(page.limit)}
          options={choices.map((limit) => ({ value: String(limit), label: String(limit) }))}
          onChange={(limit) => onLimitChange(Number(limit))}
        />
      ) : null}
      {onPageChange ? (
        <div className={classes.steps}>
          <Button variant="default" disabled={page.page <= 1} onClick={() => onPageChange(page.page - 1)}>
            Anterior
          </Button>
          <Button
            variant="default"
            disabled={page.page * page.limit >= page.total}
            onClick={() => onPageChange(page.page + 1)}
          >
            Siguiente
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
