import type { ReceiptRow } from '@minipos/documents/receipt/receipt';

export interface PaperRowsProps {
  rows: readonly ReceiptRow[];
  classes: { rows?: string; row?: string };
}

/** Names and values of a printed paper. */
export const PaperRows = ({ rows, classes }: PaperRowsProps) => (
  <dl className={classes.rows}>
    {rows.map(({ label, value, isStrong = false }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two payments may read the same; the paper never changes
      <div key={place} className={classes.row} data-strong={isStrong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
