import { Modal } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import type { MovementFilter } from '@minipos/contract/catalogue/stock';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { mostMovements, movementHistoryQuery } from '../../server/stock.ts';
import { formatStock } from '../stock/stock-words.ts';
import classes from './kardex.module.css';
import { kindLabels, paperText } from './kardex-words.ts';

export interface KardexPaperProps {
  opened: boolean;
  onClose: () => void;
  product: Product;
  storeName: string;
  filters: MovementFilter;
}

const failed = 'Error al cargar los movimientos';

/** The movements of the filter as a letter sheet. */
export function KardexPaper({ opened, onClose, product, storeName, filters }: KardexPaperProps) {
  const { kind, startDate, endDate } = filters;
  const focus = useReturnFocus(opened);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...movementHistoryQuery(product.storeId, product.id, { kind, startDate, endDate }),
    enabled: opened,
  });
  const label = `Movimientos de ${product.name}`;
  const dates = [startDate && `desde ${formatDate(startDate)}`, endDate && `hasta ${formatDate(endDate)}`];
  const scope = [kind ? kindLabels[kind] : 'Todos los movimientos', ...dates].filter(Boolean).join(' · ');
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir movimientos" size="xl">
      {!data && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonLines lines={6} /> : null}
      {data ? (
        <PrintFrame paper="letter" label={label}>
          <div className={classes.paper}>
            <h1>{label}</h1>
            <p>
              {storeName} · {scope}
              <br />
              En existencia: {formatStock(product.stock, product.unit)} · Datos del {formatDateTime(dataUpdatedAt)}
              {data.length === mostMovements ? ` · Solo los ${formatNumber(mostMovements, 0)} más recientes` : ''}
            </p>
            <table>
              <thead>
                <tr>
                  <th scope="col">Fecha</th>
                  <th scope="col">Tipo</th>
                  <th scope="col">Cantidad</th>
                  <th scope="col">Queda</th>
                  <th scope="col">Motivo</th>
                  <th scope="col">Documento</th>
                  <th scope="col">Quién</th>
                </tr>
              </thead>
              <tbody>
                {data.map((movement) => (
                  <tr key={movement.id}>
                    <td>{formatDateTime(movement.at)}</td>
                    <td>{kindLabels[movement.kind]}</td>
                    <td>
                      {movement.delta > 0 ? '+' : ''}
                      {formatNumber(movement.delta, 3)}
                    </td>
                    <td>{formatNumber(movement.onHandAfter, 3)}</td>
                    <td>{movement.reason ?? ''}</td>
                    <td>{paperText(movement) ?? ''}</td>
                    <td>{movement.actorName}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </PrintFrame>
      ) : null}
    </Modal>
  );
}
