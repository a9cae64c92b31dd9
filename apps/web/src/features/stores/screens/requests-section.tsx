import { Button, Stack } from '@mantine/core';
import { listStoreRequests, type RequestFilter, type ReviewedRequest } from '@minipos/contract/stores/review-requests';
import { IconFileText, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { requestColumns } from '../components/review/request-columns.tsx';
import { RequestDialogs } from '../components/review/request-dialogs.tsx';
import { RequestDrawer, type ReviewForm } from '../components/review/request-drawer.tsx';
import { RequestFigures } from '../components/review/request-figures.tsx';
import { type Question, stateChoices } from '../components/review/review-words.ts';
import { TermsDialog } from '../components/review/terms-dialog.tsx';
import { requestsQuery, storeTermsQuery } from '../server/review-requests.ts';

type Open = 'view' | 'terms' | Question | ReviewForm | null;

/** Requests of owners for another store, for those who decide. */
export function RequestsSection() {
  const [filters, setFilters] = useUrlFilters(listStoreRequests.query);
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(filters));
  const termsQuery = useQuery(storeTermsQuery);
  const terms = termsQuery.data;
  const [open, setOpen] = useState<Open>(null);
  const [question, setQuestion] = useState<Question>('paid');
  // As it was seen: the list is read again meanwhile, and nobody decides about a payment they have not looked at.
  const [seen, setSeen] = useState<ReviewedRequest | null>(null);
  const listed = data?.data.find(({ id }) => id === seen?.id);
  const newer = listed && seen && listed.version > seen.version ? listed : null;

  const show = (row: ReviewedRequest) => {
    setSeen(row);
    setOpen('view');
  };
  const ask = (next: Question) => {
    setQuestion(next);
    setOpen(next);
  };
  const narrowed = Boolean(filters.search || filters.status);
  const clear = () => setFilters({ search: undefined, status: undefined });
  const isClosed = terms !== undefined && !(terms.additionalStorePrice !== null && terms.bank);
  const columns = requestColumns(show);
  return (
    <Stack gap="xs">
      <RequestFigures />
      {termsQuery.error && !terms ? (
        <FailedLoad
          error={termsQuery.error}
          what="Error al cargar información de precios"
          busy={termsQuery.isFetching}
          onRetry={() => void termsQuery.refetch()}
        />
      ) : null}
      {isClosed ? (
        <InlineNotice tone="attention" title="Nadie puede solicitar otra tienda todavía">
          Escribe el precio y la cuenta en «Precio y banco».
        </InlineNotice>
      ) : null}
      <FilterBar
        search={{
          value: filters.search ?? '',
          placeholder: 'Tienda, persona, lugar o referencia...',
          label: 'Buscar solicitudes',
          onChange: (search) => setFilters({ search: search || undefined }),
        }}
        filters={[{ key: 'status', label: 'Estado', value: filters.status ?? '', options: stateChoices }]}
        onFilterChange={(_key, value) => setFilters({ status: (value || undefined) as RequestFilter['status'] })}
        onClear={clear}
      >
        <Button
          variant="default"
          leftSection={<Icon of={IconSettings} />}
          disabled={terms === undefined}
          onClick={() => setOpen('terms')}
        >
          Precio y banco
        </Button>
      </FilterBar>
      <DataTable
        label="Solicitudes de tienda"
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.storeName}
        fetching={isFetching}
        error={error ? errorText(error, 'Error al cargar solicitudes de tiendas') : null}
        onRetry={() => void refetch()}
        empty={
          narrowed ? (
            <NoMatches title="No se encontraron solicitudes" text="Cambia la búsqueda o el estado." onClear={clear} />
          ) : (
            <EmptyState
              icon={IconFileText}
              title="No hay solicitudes"
              text="Aquí aparecen cuando un dueño solicita otra tienda."
            />
          )
        }
        page={data?.pagination}
        onPageChange={(page) => setFilters({ page })}
        sort={filters.sort}
        onSortChange={(sort) => setFilters({ sort: sort as typeof filters.sort })}
      />
      <RequestDrawer
        opened={open === 'view'}
        onClose={() => setOpen(null)}
        request={seen}
        isChanged={newer !== null}
        onLookAgain={() => setSeen(newer)}
        onAsk={ask}
        onForm={setOpen}
      />
      <RequestDialogs
        request={seen}
        open={open === 'view' || open === 'terms' ? null : open}
        question={question}
        onClose={() => setOpen('view')}
        onDecided={setSeen}
      />
      <TermsDialog opened={open === 'terms'} onClose={() => setOpen(null)} terms={terms} />
    </Stack>
  );
}
