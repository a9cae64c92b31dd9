import { PaperRows } from '../receipts/paper-rows.tsx';
import classes from './cash-paper.module.css';
import type { CashPaper } from './cash-paper.ts';

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
      <PaperRows rows={paper.facts} classes={classes} />
      {paper.parts.map(({ caption, rows }) => (
        <section key={caption}>
          <p className={classes.caption}>{caption}</p>
          <PaperRows rows={rows} classes={classes} />
        </section>
      ))}
      <p className={classes.sign}>Firma</p>
    </div>
  );
}
