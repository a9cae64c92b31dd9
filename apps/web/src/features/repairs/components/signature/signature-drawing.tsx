import { signatureBox } from '@minipos/domain/repairs/signature';
import classes from './signature.module.css';

export interface SignatureDrawingProps {
  /** Out of `signaturePath`: numbers alone. */
  path: string;
  label: string;
  /** On a ticket: black on the paper, without a frame. */
  onPaper?: boolean;
}

/** A signature as it was drawn. */
export function SignatureDrawing({ path, label, onPaper = false }: SignatureDrawingProps) {
  return (
    <svg
      className={onPaper ? classes.onPaper : classes.drawing}
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={8} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
