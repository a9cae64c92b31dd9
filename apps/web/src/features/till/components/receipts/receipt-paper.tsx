import { outlinePath, type QrOutline } from '@minipos/documents/paper/qr-outline';
import type { Receipt, ReceiptRow } from '@minipos/documents/receipt/receipt';
import { codeWords } from '@minipos/documents/receipt/receipt-sheet';
import classes from './receipt-paper.module.css';

const Rows = ({ rows }: { rows: readonly ReceiptRow[] }) => (
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

/** Light modules around a code, without which no reader finds it. */
const quiet = 4;

function Code({ qr }: { qr: QrOutline }) {
  const across = qr.modules + 2 * quiet;
  return (
    <figure className={classes.code}>
      <svg viewBox={`0 0 ${across} ${across}`} role="img" aria-label="Código QR del recibo" shapeRendering="crispEdges">
        <path fillRule="evenodd" d={outlinePath(qr, quiet)} />
      </svg>
      <figcaption>{codeWords}</figcaption>
    </figure>
  );
}

/** The receipt on its paper: black on white, nothing that a thermal head cannot print. */
export function ReceiptPaper({ receipt, qr }: { receipt: Receipt; qr: QrOutline | null }) {
  const [name, ...where] = receipt.heading;
  return (
    <div className={classes.paper}>
      <p className={classes.title}>{receipt.title}</p>
      <p className={classes.store}>{name}</p>
      {where.map((text) => (
        <p key={text} className={classes.where}>
          {text}
        </p>
      ))}
      <div className={classes.facts}>
        <Rows rows={receipt.facts} />
      </div>
      <ul className={classes.lines}>
        {receipt.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may stand twice; the paper never changes
          <li key={place}>
            <span className={classes.product}>{line.name}</span>
            <span className={classes.row}>
              <span>{line.how}</span>
              <span>{line.total}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.sums}>
        <Rows rows={receipt.sums} />
        {receipt.rate ? <p className={classes.where}>{receipt.rate}</p> : null}
        <Rows rows={receipt.payments} />
        {receipt.change.length > 0 ? (
          <>
            <p className={classes.caption}>Vuelto</p>
            <Rows rows={receipt.change} />
          </>
        ) : null}
      </div>
      {receipt.notes ? <p className={classes.where}>Nota: {receipt.notes}</p> : null}
      <p className={classes.thanks}>{receipt.thanks}</p>
      {qr ? <Code qr={qr} /> : null}
    </div>
  );
}
