import { Button, Modal } from '@mantine/core';
import type { ClientAccount } from '@minipos/contract/clients/client-accounts';
import { getStatementFile } from '@minipos/contract/clients/client-statements';
import { movementTitle } from '@minipos/domain/clients/client-movement-words';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { downloadFile } from '#session/download-file.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { movementsQuery } from '../../server/account-queries.ts';
import { AgeTable } from '../account/age-table.tsx';
import { clientDocument } from '../list/client-words.ts';
import { movementDetail } from './statement-columns.tsx';
import classes from './statement-paper.module.css';

export interface StatementPaperProps {
  opened: boolean;
  onClose: () => void;
  account: ClientAccount;
  storeName: string;
}

const failed = 'No se pudo cargar la información de la cuenta';
const most = 100;

/** The account of a client as a letter sheet. */
export function StatementPaper({ opened, onClose, account, storeName }: StatementPaperProps) {
  const { client, totalDebt } = account;
  const focus = useReturnFocus(opened);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...movementsQuery(client.storeId, client.id, { page: 1, limit: most }),
    enabled: opened,
  });
  const title = `Estado de Cuenta - ${client.name}`;
  const balance = `${totalDebt < 0 ? 'Saldo a favor' : 'Deuda'}: ${formatUsd(Math.abs(totalDebt))}`;
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir estado de cuenta" size="xl">
      {!data && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonLines lines={6} /> : null}
      {data ? (
        <PrintFrame paper="letter" label={title} actions={<SavePdf storeId={client.storeId} clientId={client.id} />}>
          <div className={classes.paper}>
            <h1>{title}</h1>
            <p>
              {[storeName, clientDocument(client)].filter(Boolean).join(' · ')}
              <br />
              {balance} · Límite: {formatUsd(client.creditLimit)} · Datos del {formatDateTime(dataUpdatedAt)}
              {data.pagination.total > most ? ` · Solo los ${most} más recientes` : ''}
            </p>
            {totalDebt > 0 ? <AgeTable ageing={account.ageing} /> : null}
            <table>
              <thead>
                <tr>
                  <th scope="col">Fecha</th>
                  <th scope="col">Movimiento</th>
                  <th scope="col">Detalle</th>
                  <th scope="col" className={classes.amount}>
                    Monto
                  </th>
                  <th scope="col" className={classes.amount}>
                    Saldo
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((movement) => (
                  <tr key={movement.id}>
                    <td>{formatDateTime(movement.at)}</td>
                    <td>{movementTitle(movement)}</td>
                    <td>{movementDetail(movement)}</td>
                    <td className={classes.amount}>{formatUsd(movement.amountUSD)}</td>
                    <td className={classes.amount}>{formatUsd(movement.balanceUSD)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>Documento no fiscal. Los montos están en dólares; se pagan en bolívares a la tasa BCV del día.</p>
          </div>
        </PrintFrame>
      ) : null}
    </Modal>
  );
}

/** The same from the server, with all of it, as a file. */
function SavePdf({ storeId, clientId }: { storeId: number; clientId: number }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(getStatementFile, { params: { storeId, clientId } });
    } catch (error) {
      toasts.error(errorText(error, 'No se pudo descargar el estado de cuenta.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" leftSection={<Icon of={IconFileTypePdf} />} onClick={() => void save()} loading={busy}>
      Descargar PDF
    </Button>
  );
}
