import type { QrOutline } from '@minipos/documents/paper/qr-outline';
import type { RepairTicket } from '@minipos/documents/repair/repair-ticket';
import { PaperCode, PaperRows } from '#features/till/public.ts';
import { SignatureDrawing } from '../signature/signature-drawing.tsx';
import classes from './ticket.module.css';

export interface TicketPaperProps {
  ticket: RepairTicket;
  qr: QrOutline | null;
  /** Its code is made when it is printed: until then the paper shows where it goes. */
  awaitsCode: boolean;
}

/** The ticket on its paper: black on white, nothing that a thermal head cannot print. */
export function TicketPaper({ ticket, qr, awaitsCode }: TicketPaperProps) {
  const [name, ...where] = ticket.heading;
  return (
    <div className={classes.paper}>
      <p className={classes.title}>{ticket.title}</p>
      <p className={classes.store}>{name}</p>
      {where.map((text) => (
        <p key={text} className={classes.where}>
          {text}
        </p>
      ))}
      <p className={classes.number}>{ticket.number}</p>
      <PaperRows rows={ticket.facts} classes={classes} />
      {ticket.damage.length > 0 ? (
        <>
          <p className={classes.caption}>Cómo llegó</p>
          {ticket.damage.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      ) : null}
      {ticket.signature ? (
        <SignatureDrawing path={ticket.signature.path} label={`Firma de ${ticket.signature.name}`} onPaper />
      ) : null}
      <p className={classes.sign} data-signed={ticket.signature ? true : undefined}>
        {ticket.signature ? ticket.signature.name : 'Firma del cliente'}
      </p>
      {qr ? <PaperCode qr={qr} label="Código QR del equipo" words={ticket.codeWords} /> : null}
      {awaitsCode ? <p className={classes.codePlace}>Aquí sale el código QR al imprimir</p> : null}
      <p className={classes.where}>{ticket.note}</p>
    </div>
  );
}
