import { outlinePath, type QrOutline } from '@minipos/documents/paper/qr-outline';
import classes from './receipt-paper.module.css';

/** Light modules around a code, without which no reader finds it. */
const quiet = 4;

export interface PaperCodeProps {
  qr: QrOutline;
  /** What it is, for who cannot see it. */
  label: string;
  /** What it is good for, below it. */
  words: string;
}

/** The QR code of a printed paper. */
export function PaperCode({ qr, label, words }: PaperCodeProps) {
  const across = qr.modules + 2 * quiet;
  return (
    <figure className={classes.code}>
      <svg viewBox={`0 0 ${across} ${across}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path fillRule="evenodd" d={outlinePath(qr, quiet)} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}
