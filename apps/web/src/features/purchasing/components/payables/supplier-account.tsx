import type { SupplierAccount as Account } from '@minipos/contract/purchasing/payables';
import type { UseQueryResult } from '@tanstack/react-query';
import { useCurrentRate } from '#current/current-rate.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { AccountFigures } from './account-figures.tsx';
import { owedColumns } from './owed-columns.tsx';
import { SupplierStatement } from './supplier-statement.tsx';

const failed = 'No se pudo cargar la cuenta del proveedor';

export interface SupplierAccountProps {
  storeId: number;
  supplierId: number;
  account: UseQueryResult<Account>;
}

/** The account of a supplier: figures, what is to be paid, and the statement. */
export function SupplierAccount({ storeId, supplierId, account }: SupplierAccountProps) {
  const { today } = useCurrentRate();
  const { data, error } = account;
  const retry = () => void account.refetch();
  const hidden = data ? data.openCount - data.open.length : 0;
  return (
    <>
      {data ? <AccountFigures account={data} /> : null}
      {data && error ? <StaleNotice error={error} failed={failed} at={account.dataUpdatedAt} onRetry={retry} /> : null}
      {!data && error ? <ErrorState title={failed} onRetry={retry} retrying={account.isFetching} /> : null}
      {data && data.open.length > 0 ? (
        <section aria-label="Por pagar">
          <h2>Por pagar</h2>
          <DataTable
            label="Por pagar"
            columns={owedColumns(today)}
            rows={data.open}
            rowKey={({ purchaseId }) => purchaseId}
            rowLabel={({ purchaseNumber }) => purchaseNumber}
            empty={null}
          />
          {hidden > 0 ? <p>Y {hidden} compras más, que vencen después.</p> : null}
        </section>
      ) : null}
      <SupplierStatement storeId={storeId} supplierId={supplierId} />
    </>
  );
}
