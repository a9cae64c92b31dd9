import type { QrOutline } from '@minipos/documents/paper/qr-outline';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { codeWords } from '@minipos/documents/receipt/receipt-sheet';
import { logoPath } from '@minipos/domain/stores/receipt-logo';
import { DotPicture } from '#ui/print/dot-picture.tsx';
import { PaperCode } from './paper-code.tsx';
import { PaperRows } from './paper-rows.tsx';
import classes from './receipt-paper.module.css';

/** The receipt on its paper: black on white, nothing that a thermal head cannot print. */
export function ReceiptPaper({ receipt, qr }: { receipt: Receipt; qr: QrOutline | null }) {
  const [name, ...where] = receipt.heading;
  return (
    <div className={classes.paper}>
      {receipt.logo ? (
        <DotPicture
          className={classes.logo}
          width={receipt.logo.width}
          height={receipt.logo.height}
          path={logoPath(receipt.logo)}
          label={`Logo de ${name}`}
        />
      ) : null}
      <p className={classes.title}>{receipt.title}</p>
      <p className={classes.store}>{name}</p>
      {where.map((text) => (
        <p key={text} className={classes.where}>
          {text}
        </p>
      ))}
      <div className={classes.facts}>
        <PaperRows rows={receipt.facts} classes={classes} />
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
        <PaperRows rows={receipt.sums} classes={classes} />
        {receipt.taxes.length > 0 ? <PaperRows rows={receipt.taxes} classes={classes} /> : null}
        {receipt.rate ? <p className={classes.where}>{receipt.rate}</p> : null}
        <PaperRows rows={receipt.payments} classes={classes} />
        {receipt.change.length > 0 ? (
          <>
            <p className={classes.caption}>Vuelto</p>
            <PaperRows rows={receipt.change} classes={classes} />
          </>
        ) : null}
        {receipt.returned ? (
          <>
            <p className={classes.caption}>{receipt.returned.caption}</p>
            <PaperRows rows={receipt.returned.rows} classes={classes} />
          </>
        ) : null}
        {receipt.balance ? <PaperRows rows={[receipt.balance]} classes={classes} /> : null}
      </div>
      {receipt.notes ? <p className={classes.where}>Nota: {receipt.notes}</p> : null}
      <p className={classes.thanks}>{receipt.thanks}</p>
      {qr ? <PaperCode qr={qr} label="Código QR del recibo" words={codeWords} /> : null}
    </div>
  );
}
