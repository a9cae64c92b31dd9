import type { RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { IconAlertTriangle, IconCheck, IconClock, IconSend, IconShieldCheck, IconX } from '@tabler/icons-react';
import { formatDate } from '#lib/format.ts';
import type { IconShape } from '#ui/marks/icon.tsx';
import type { Tone } from '#ui/theme/tones.ts';

interface News {
  tone: Tone;
  label: string;
  icon: IconShape;
}

function quoteEndsWords(expiresAt: string, now: Date): string {
  const [day, today] = [caracasDay(new Date(expiresAt)), caracasDay(now)];
  if (day === today) return 'vence hoy';
  return day === addDays(today, 1) ? 'vence mañana' : `vence el ${formatDate(expiresAt)}`;
}

/** The one thing that somebody who looks at the board should know of a repair besides its state; null: nothing. */
export function cardNews({ status, quote, warrantyOf }: RepairSummary, now: Date): News | null {
  if (quote && status === 'waiting_approval') {
    if (quote.state === 'expired') return { tone: 'attention', icon: IconAlertTriangle, label: 'Presupuesto vencido' };
    if (quote.state === 'rejected') return { tone: 'danger', icon: IconX, label: 'Presupuesto rechazado' };
    if (quote.state === 'sent') {
      const words = quoteEndsWords(quote.expiresAt, now);
      const isSoon = !words.includes(' el ');
      return {
        tone: isSoon ? 'attention' : 'neutral',
        icon: isSoon ? IconClock : IconSend,
        label: `Presupuesto ${words}`,
      };
    }
  }
  if (status === 'waiting_approval' && !quote) {
    return { tone: 'attention', icon: IconAlertTriangle, label: 'Presupuesto sin enviar' };
  }
  if (warrantyOf) return { tone: 'neutral', icon: IconShieldCheck, label: `Garantía de ${warrantyOf.serviceNumber}` };
  if (status === 'in_progress' && quote?.state === 'approved') {
    return { tone: 'done', icon: IconCheck, label: 'Presupuesto aprobado' };
  }
  return null;
}
