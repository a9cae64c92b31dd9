import { Modal } from '@mantine/core';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { LocalReturn } from '../../local/returns/record-return.ts';
import type { ReturnedSale } from '../../local/returns/returned-sale.ts';
import type { Till } from '../counter/use-till.ts';
import { isClosedForCharging } from '../gate/closed-till.ts';
import { DoneStep } from './done-step.tsx';
import { FillStep } from './fill-step.tsx';
import { ReceiptStep } from './receipt-step.tsx';

export interface ReturnDialogProps {
  till: Till;
  opened: boolean;
  onClose: () => void;
  /** A code that was read when all was done. */
  onCode: (code: string) => void;
}

/** Goods come back at the counter, with their receipt or without. Works without a connection. */
export function ReturnDialog({ till, opened, onClose, onCode }: ReturnDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  // Escape in what lies over it, a PIN or the camera, closes that alone.
  const close = () => {
    if (document.querySelectorAll('[role="dialog"]').length === 1) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} {...focus} title="Recibir una devolución" size="xl" fullScreen={phone}>
      {isClosedForCharging(till) ? (
        <InlineNotice tone="attention">La caja está cerrada. Ábrela para devolver dinero.</InlineNotice>
      ) : (
        <ReturnSteps till={till} onClose={onClose} onCode={onCode} />
      )}
    </Modal>
  );
}

type Step =
  | { name: 'receipt' }
  | { name: 'fill'; sale: ReturnedSale | null; receipt: string | null }
  | { name: 'done'; made: LocalReturn };

function ReturnSteps({ till, onClose, onCode }: Omit<ReturnDialogProps, 'opened'>) {
  const [step, setStep] = useState<Step>({ name: 'receipt' });
  if (step.name === 'done') return <DoneStep till={till} made={step.made} onClose={onClose} onCode={onCode} />;
  if (step.name === 'fill') {
    return (
      <FillStep
        key={step.sale?.uuid ?? 'without'}
        till={till}
        sale={step.sale}
        receipt={step.receipt}
        onBack={() => setStep({ name: 'receipt' })}
        onDone={(made) => setStep({ name: 'done', made })}
      />
    );
  }
  return (
    <ReceiptStep
      till={till}
      onFound={(sale) => setStep({ name: 'fill', sale, receipt: null })}
      onWithout={(receipt) => setStep({ name: 'fill', sale: null, receipt })}
    />
  );
}
