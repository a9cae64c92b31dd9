import { Button, Group, Modal, Stack } from '@mantine/core';
import {
  type AccountRow,
  accountMessage,
  accountRows,
  type PaymentAccounts,
} from '@minipos/domain/payments/payment-accounts';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import { IconCopy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { WhatsAppButton } from '#features/clients/public.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { FactList } from '#ui/layout/fact-list.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import classes from './account-details.module.css';

/** Where the store wants the money, and whom it may be told. */
export interface PayTo {
  accounts: PaymentAccounts | null | undefined;
  store: string;
  /** Of the client; empty without one. */
  phone: string;
}

export interface AccountDetailsProps {
  method: PaymentMethodCode;
  payTo: PayTo;
  /** As it is to be sent; null: nothing was said yet. */
  amount: string | null;
}

/** The way to what a customer has to be told who pays by this method; nothing where the store has not said it. */
export function AccountDetails({ method, payTo, amount }: AccountDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const focus = useReturnFocus(isOpen);
  const rows = accountRows(method, payTo.accounts);
  if (rows.length === 0) return null;
  const text = accountMessage(method, rows, { store: payTo.store, amount });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success('Datos copiados');
    } catch {
      toasts.error('Este equipo no permite copiar. Dicta los datos al cliente.');
    }
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<Icon of={IconSend} size={18} />}
        onClick={() => setOpen(true)}
      >
        Datos para pagar
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        {...focus}
        title={`Datos para pagar con ${paymentMethod(method).label}`}
        fullScreen={isPhone}
      >
        <Stack gap="md">
          <FactList
            className={classes.facts}
            facts={[
              ...rows.map(({ label, value }) => [label, value] as const),
              ...(amount === null ? [] : [['Monto', amount] as const]),
            ]}
          />
          <Group gap="xs">
            <WhatsAppButton phone={payTo.phone || null} text={text} />
            <Button variant="default" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()} data-autofocus>
              Copiar
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

/** The same to be read aloud, where the screen has room for it. */
export function AccountLine({ rows }: { rows: readonly AccountRow[] }) {
  return (
    <p className={classes.line}>
      {rows.map(({ label, value }) => (
        <span key={label}>
          {label} <strong>{value}</strong>
        </span>
      ))}
    </p>
  );
}
