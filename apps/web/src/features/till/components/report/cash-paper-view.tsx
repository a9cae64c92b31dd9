import classes from './cash-paper.module.css';
import type { CashPaper } from './cash-paper.ts';

type Row = CashPaper['facts'][number];

const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={classes.rows}>
    {rows.map(({ label, value, isStrong = false }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two movements may read the same; the paper never changes
      <div key={place} className={classes.row} data-strong={isStrong || undefined}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A report of the till on its roll: black on white, nothing that a thermal head cannot print. */
export function CashPaperView({ paper }: { paper: CashPaper }) {
  return (
    <div className={classes.paper}>
      <p className={classes.title}>{paper.title}</p>
      {paper.heading.map((text) => (
        <p key={text} className={classes.where}>
          {text}
        </p>
      ))}
      {paper.notice ? <p className={classes.notice}>{paper.notice}</p> : null}
      <Rows rows={paper.facts} />
      {paper.parts.map(({ caption, rows }) => (
        <section key={caption}>
          <p className={classes.caption}>{caption}</p>
          <Rows rows={rows} />
        </section>
      ))}
      <p className={classes.sign}>Firma</p>
    </div>
  );
}
