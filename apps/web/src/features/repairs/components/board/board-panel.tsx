import { repairBoard } from '@minipos/contract/repairs/repairs';
import { type BoardState, boardStates } from '@minipos/domain/repairs/repair-states';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { RefreshLine } from '#ui/progress/refresh-line.tsx';
import { boardQuery } from '../../server/repairs.ts';
import { isBoardFiltered, noFilter, type RepairAddress } from '../list/repair-filter.ts';
import { BoardView } from './board-view.tsx';

export interface BoardPanelProps {
  storeId: number;
  filters: RepairAddress;
  onChange: (changes: object) => void;
}

/** Cards of a column at first and with each 'Ver más'; beyond the most the table goes on. */
const step = 20;
const most = 100;
const failed = 'Error al cargar servicios';

/** The board in each of its states. */
export function BoardPanel({ storeId, filters, onChange }: BoardPanelProps) {
  const { search, priority, technicianId, overdue, uncollected, warranty, status } = filters;
  const [cards, setCards] = useState(step);
  const asked = repairBoard.query.parse({ search, priority, technicianId, overdue, uncollected, warranty, cards });
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(boardQuery(storeId, asked));
  const retry = () => void refetch();
  if (data === undefined) {
    if (!error) return <SkeletonCards cards={5} />;
    return <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />;
  }
  const showMore = (column: BoardState) => {
    if (cards < most) setCards(cards + step);
    else onChange({ view: 'table', status: column });
  };
  const isNone = data.columns.every(({ count }) => count === 0);
  return (
    <div aria-busy={isFetching}>
      <RefreshLine active={isFetching} />
      {error ? (
        <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} retrying={isFetching} />
      ) : null}
      {isNone && isBoardFiltered(filters) ? (
        <NoMatches
          title="No se encontraron servicios."
          text="Ajusta la búsqueda y los filtros. Los entregados están en la tabla."
          onClear={() => onChange(noFilter)}
        />
      ) : (
        <BoardView
          storeId={storeId}
          board={data}
          column={boardStates.find((state) => state === status) ?? (uncollected ? 'completed' : 'received')}
          onColumn={(column) => onChange({ status: column })}
          onMore={showMore}
        />
      )}
    </div>
  );
}
