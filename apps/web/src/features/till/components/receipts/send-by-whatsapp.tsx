import { whatsAppLink } from '@minipos/domain/clients/payment-reminder';
import { formatPhone, normalisePhone } from '@minipos/domain/people/phone';
import { type FormEvent, useState } from 'react';
import { WhatsAppButton } from '#features/clients/public.ts';
import { TextField } from '#ui/field/text-field.tsx';
import classes from './receipt-view.module.css';

export interface SendByWhatsAppProps {
  /** Of the client, when there is one: it stands ready. */
  phone: string | null;
  text: string;
}

/** Sends a receipt to a number by WhatsApp: the client's own, or another that is typed. */
export function SendByWhatsApp({ phone, text }: SendByWhatsAppProps) {
  const [typed, setTyped] = useState(phone ? formatPhone(phone) : '');
  const number = normalisePhone(typed);
  const isWrong = typed.trim() !== '' && number === null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) window.open(whatsAppLink(number, text), '_blank', 'noopener,noreferrer');
  };
  return (
    <form className={classes.send} aria-label="Enviar por WhatsApp" noValidate onSubmit={send}>
      <TextField
        label="Teléfono"
        description="Vacío, WhatsApp pregunta a quién enviarlo."
        type="tel"
        autoComplete="off"
        maxLength={20}
        focusFirst
        value={typed}
        onChange={(value) => setTyped(value ?? '')}
        error={isWrong ? 'Escribe un teléfono como 0414-1234567' : undefined}
      />
      {isWrong ? null : <WhatsAppButton phone={number} text={text} />}
    </form>
  );
}
