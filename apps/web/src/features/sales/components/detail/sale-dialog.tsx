import { Modal } from '@mantine/core';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import type { Store } from '@minipos/contract/stores/stores';
import { IconReceiptOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCode } from '#lib/http/error-code.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { useTypedGuard } from '#ui/form/use-typed-guard.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { saleQuery } from '../../server/sales.ts';
import { saleName } from '../list/sale-list-words.ts';
import { OneSale } from './one-sale.tsx';
import { type SaleStep, stepTitles } from './sale-step.ts';

export interface SaleDialogProps {
  store: Store;
  /** Null: closed. */
  saleId: number | null;
  onClose: () => void;
  incidentTitle: (kind: IncidentKind) => string;
  onShow: (saleId: number) => void;
}

const failed = 'Error al cargar la venta';

/** One sale: what was sold, how it was paid, what came of it, and its receipt once more. */
export function SaleDialog({ store, saleId, onClose, incidentTitle, onShow }: SaleDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(saleId !== null);
  const sale = useQuery({ ...saleQuery(store.id, saleId ?? 0), ...(saleId === null ? { enabled: false } : {}) });
  const data = saleId === null ? undefined : sale.data;
  const guard = useTypedGuard(saleId !== null, onClose);
  const [step, setStep] = useState<SaleStep>('sale');
  // Another sale, or the same opened again, starts with itself.
  const [stepOf, setStepOf] = useState(saleId);
  if (stepOf !== saleId) {
    setStepOf(saleId);
    setStep('sale');
  }
  return (
    <>
      <Modal
        opened={saleId !== null}
        onClose={guard.leave}
        {...focus}
        {...guard.modal}
        title={data ? stepTitles[step](saleName(data)) : 'Venta'}
        fullScreen={phone}
        size="xl"
      >
        {data ? (
          <>
            {sale.error ? (
              <StaleNotice
                error={sale.error}
                failed={failed}
                at={sale.dataUpdatedAt}
                onRetry={() => void sale.refetch()}
                retrying={sale.isFetching}
              />
            ) : null}
            <div onInput={guard.onInput}>
              <OneSale
                key={data.id}
                store={store}
                sale={data}
                incidentTitle={incidentTitle}
                onShow={onShow}
                shown={step}
                onStep={(next) => {
                  setStep(next);
                  guard.forget();
                }}
              />
            </div>
          </>
        ) : null}
        {!data && errorCode(sale.error) === 'SALE_NOT_FOUND' ? (
          <EmptyState icon={IconReceiptOff} title="Venta no encontrada" text="Puede que sea de otra tienda." />
        ) : null}
        {!data && sale.error && errorCode(sale.error) !== 'SALE_NOT_FOUND' ? (
          <ErrorState
            title={failed}
            text={errorText(sale.error, failed)}
            onRetry={() => void sale.refetch()}
            retrying={sale.isFetching}
          />
        ) : null}
        {!data && !sale.error ? <SkeletonLines lines={10} /> : null}
      </Modal>
      {guard.question}
    </>
  );
}
