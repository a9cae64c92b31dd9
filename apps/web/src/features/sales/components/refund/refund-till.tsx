import type { SaleHistory } from '@minipos/contract/sales/sales';
import { useQuery } from '@tanstack/react-query';
import { useOpenSession } from '#features/till/public.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { openTillsQuery } from '../../server/refunds.ts';

/** The till that the money leaves unless the person says otherwise: this device's, the sale's own, or the only one. */
export function useRefundTill(sale: SaleHistory, chosen: string | null) {
  const tills = useQuery(openTillsQuery(sale.storeId)).data;
  const here = useOpenSession(sale.storeId);
  const has = (uuid: string | null | undefined) => tills?.some((till) => till.uuid === uuid) ?? false;
  const [only] = tills?.length === 1 ? tills : [];
  const candidates = [chosen, here?.uuid, sale.sessionUuid, only?.uuid];
  const sessionUuid = candidates.find((uuid) => has(uuid)) ?? null;
  return { tills, sessionUuid, isHere: sessionUuid !== null && sessionUuid === here?.uuid };
}

export interface RefundTillProps {
  till: ReturnType<typeof useRefundTill>;
  onChoose: (sessionUuid: string) => void;
}

/** Which drawer is opened to hand the money back, so that its close still adds up. */
export function RefundTill({ till: { tills, sessionUuid }, onChoose }: RefundTillProps) {
  if (!tills) return null;
  if (tills.length === 0) {
    return (
      <InlineNotice tone="attention">
        No hay ninguna caja abierta: este dinero no entrará en ningún cierre.
      </InlineNotice>
    );
  }
  return (
    <SelectField
      label="Caja de donde sale el dinero"
      options={tills.map(({ uuid, tillCode, openedBy }) => ({ value: uuid, label: `${tillCode} · ${openedBy.name}` }))}
      value={sessionUuid}
      onChange={(uuid) => uuid && onChoose(uuid)}
    />
  );
}
