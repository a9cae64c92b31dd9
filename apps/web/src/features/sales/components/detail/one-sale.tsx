import { Button } from '@mantine/core';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { SaleHistory } from '@minipos/contract/sales/sales';
import type { Store } from '@minipos/contract/stores/stores';
import {
  IconArrowBackUp,
  IconArrowLeft,
  IconArrowsExchange,
  IconCircleX,
  IconPencil,
  IconPencilDollar,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { storeSettingsQuery } from '#features/stores/public.ts';
import { ReceiptView, useTillPreferences } from '#features/till/public.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { saleClientQuery } from '../../server/corrections.ts';
import { isCorrectable } from '../correction/correction-entry.ts';
import { CorrectionForm } from '../correction/correction-form.tsx';
import { EditSaleForm } from '../edit/edit-sale-form.tsx';
import { saleName } from '../list/sale-list-words.ts';
import { ExchangeForm } from '../refund/exchange-form.tsx';
import { hasGoodsLeft, isRefundable, isUntouched } from '../refund/refund-entry.ts';
import { RefundForm } from '../refund/refund-form.tsx';
import classes from './sale-dialog.module.css';
import { receiptOfSale } from './sale-receipt.ts';
import type { SaleStep } from './sale-step.ts';
import { SaleView } from './sale-view.tsx';

export interface OneSaleProps {
  store: Store;
  sale: SaleHistory;
  incidentTitle: (kind: IncidentKind) => string;
  /** Shows another sale: the other one of an exchange. */
  onShow: (saleId: number) => void;
  shown: SaleStep;
  /** Another form, or none, from here on: what was typed in the one before is saved or left behind. */
  onStep: (step: SaleStep) => void;
}

/** A sale, its receipt, or the form that takes it back: one at a time in the same dialog. */
export function OneSale({ store, sale, incidentTitle, onShow, shown, onStep }: OneSaleProps) {
  const preferences = useTillPreferences();
  const mayRefund = useCan('sales.refund');
  const mayExchange = useCan('sales.create') && mayRefund;
  const mayEdit = useCan('sales.edit');
  // Their number, for WhatsApp.
  const { data: client } = useQuery({
    ...saleClientQuery(sale.storeId, sale.client?.id ?? null),
    enabled: shown === 'receipt' && sale.client !== null,
  });
  const settings = useQuery(storeSettingsQuery(sale.storeId));
  const back = () => onStep('sale');
  if (shown === 'refund' || shown === 'cancel') return <RefundForm sale={sale} kind={shown} onDone={back} />;
  if (shown === 'exchange') return <ExchangeForm sale={sale} onDone={back} />;
  if (shown === 'correct') return <CorrectionForm sale={sale} onDone={back} />;
  if (shown === 'edit') return <EditSaleForm sale={sale} onDone={back} />;
  if (shown === 'receipt') {
    return (
      <div className={classes.receipt}>
        <Button variant="default" leftSection={<Icon of={IconArrowLeft} />} onClick={back} data-autofocus>
          Volver a la venta
        </Button>
        <ReceiptView
          receipt={receiptOfSale(sale, {
            ...store,
            logo: settings.data?.receiptLogo,
            message: settings.data?.receiptMessage,
          })}
          number={saleName(sale)}
          phone={client?.phone ?? null}
          preferences={preferences}
        />
      </div>
    );
  }
  return (
    <SaleView sale={sale} incidentTitle={incidentTitle} onShow={onShow} onReceipt={() => onStep('receipt')}>
      {mayEdit ? (
        <Button variant="default" leftSection={<Icon of={IconPencil} />} onClick={() => onStep('edit')}>
          Editar
        </Button>
      ) : null}
      {mayRefund && isCorrectable(sale) ? (
        <Button variant="default" leftSection={<Icon of={IconPencilDollar} />} onClick={() => onStep('correct')}>
          Corregir pagos
        </Button>
      ) : null}
      {mayRefund && isRefundable(sale) ? (
        <Button variant="default" leftSection={<Icon of={IconArrowBackUp} />} onClick={() => onStep('refund')}>
          Devolver
        </Button>
      ) : null}
      {mayExchange && hasGoodsLeft(sale) ? (
        <Button variant="default" leftSection={<Icon of={IconArrowsExchange} />} onClick={() => onStep('exchange')}>
          Cambiar productos
        </Button>
      ) : null}
      {mayRefund && isUntouched(sale) ? (
        <Button variant="outline" color="red" leftSection={<Icon of={IconCircleX} />} onClick={() => onStep('cancel')}>
          Anular
        </Button>
      ) : null}
    </SaleView>
  );
}
