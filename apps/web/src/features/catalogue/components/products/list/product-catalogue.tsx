import { Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import type { Product } from '@minipos/contract/catalogue/products';
import type { Store } from '@minipos/contract/stores/stores';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRateUsed } from '#current/current-rate.tsx';
import { isNotFound } from '#lib/http/api-error.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { useDelayed } from '#ui/feedback/use-delayed.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { labelsOf } from '../../../server/label-products.ts';
import { departmentFilterQuery } from '../../../server/product-choices.ts';
import { productByCodeQuery, productsQuery } from '../../../server/product-queries.ts';
import { LabelDialog } from '../../labels/label-dialog.tsx';
import { ChosenBar } from '../chosen/chosen-bar.tsx';
import { useChosen } from '../chosen/use-chosen.ts';
import { ProductBarcodeResult } from '../form/product-barcode-result.tsx';
import { ProductDialog } from '../form/product-dialog.tsx';
import { useNewProduct } from '../form/product-new.ts';
import classes from './product-card.module.css';
import { ProductCard } from './product-card.tsx';
import { useProductDialogs } from './product-dialogs.tsx';
import { isFiltered, listFilter, noFilter, productAddressFields, statsFilter } from './product-filter.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductList } from './product-list.tsx';
import { ProductStats } from './product-stats.tsx';
import { ProductTable } from './product-table.tsx';
import { ProductTools } from './product-tools.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;

/** The products of a store: figures, filters, and the list as cards or as a table. */
export function ProductCatalogue({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [address, setAddress] = useUrlFilters(productAddressFields);
  const [asked] = useDebouncedValue(address, pause, { leading: true });
  const code = address.barcode;
  const lookup = useQuery({ ...productByCodeQuery(store.id, code ?? ''), enabled: code !== undefined });
  // A whole code is answered above the list; part of one stays the search it was.
  const listed = code !== undefined && lookup.isSuccess ? { ...asked, search: undefined } : asked;
  const list = useQuery(productsQuery(store.id, listFilter(listed)));
  const icons = useQuery(departmentFilterQuery(store.id)).data;
  const rate = useRateUsed();
  const creation = useNewProduct();
  const { actionsOf, dialogs, isOpen } = useProductDialogs(store.id);
  const [scanning, scan] = useDisclosure();
  const [labelling, label] = useDisclosure();
  const shown = list.data?.data ?? [];
  const chosen = useChosen(store.id, shown);
  const refreshing = useDelayed(list.isPlaceholderData);

  const filtered = isFiltered(listed);
  const none = list.data?.pagination.total === 0 && !filtered && !isFiltered(address);
  const readCode = (next: string) => {
    if (next === code) void lookup.refetch();
    else setAddress({ barcode: next, search: undefined });
  };
  const typeCode = (next: string) => {
    if (next === code) void lookup.refetch();
    else setAddress({ barcode: next, search: next });
  };
  const isPartOfCode = isNotFound(lookup.error) && address.search !== undefined && shown.length > 0;
  const isBusy = isOpen || creation.opened || scanning || labelling || chosen.task !== null;
  useScannerKeys(readCode, { enabled: !isBusy });
  const iconOf = (departmentId: number) => icons?.find(({ id }) => id === departmentId)?.icon;
  const card = (product: Product, highlighted = false) => (
    <ProductCard
      product={product}
      actions={actionsOf(product)}
      rate={rate}
      icon={iconOf(product.departmentId)}
      chosen={chosen}
      highlighted={highlighted}
    />
  );
  const onCreate = creation.isAllowed ? () => creation.open() : undefined;
  return (
    <>
      <PageHeader
        title="Productos"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(onCreate && !none ? { primary: { label: 'Nuevo Producto', icon: IconPlus, onClick: onCreate } } : {})}
      >
        {none ? null : (
          <ProductTools
            storeId={store.id}
            filter={statsFilter(listed)}
            isEmpty={shown.length === 0}
            onLabels={label.open}
          />
        )}
      </PageHeader>
      <Stack gap="xs">
        {none ? null : (
          <>
            <ProductStats storeId={store.id} filter={statsFilter(listed)} />
            <ProductFilters
              storeId={store.id}
              filters={address}
              onChange={setAddress}
              onCode={typeCode}
              onScan={scan.open}
            />
            {code && !isPartOfCode ? (
              <ProductBarcodeResult
                code={code}
                lookup={lookup}
                onCreate={creation.isAllowed ? creation.open : undefined}
                renderFound={card}
              />
            ) : null}
          </>
        )}
        <ProductList
          list={list}
          filtered={filtered}
          onCreate={onCreate}
          onClearFilters={() => setAddress(noFilter)}
          onPageChange={(page) => setAddress({ page })}
        >
          {(products) =>
            address.view === 'table' ? (
              <ProductTable
                products={products}
                chosen={chosen}
                actionsOf={actionsOf}
                iconOf={iconOf}
                rate={rate}
                fetching={list.isFetching}
                sort={address.sort}
                onSortChange={(sort) => setAddress({ sort: sort as typeof address.sort })}
              />
            ) : (
              <ul className={classes.grid} aria-busy={refreshing}>
                {products.map((product) => (
                  <li key={product.id}>{card(product)}</li>
                ))}
              </ul>
            )
          }
        </ProductList>
        <ChosenBar storeId={store.id} chosen={chosen} />
      </Stack>
      {dialogs}
      <LabelDialog opened={labelling} onClose={label.close} goods={labelsOf(store.id, shown)} rate={rate} />
      <ScanDialog opened={scanning} onClose={scan.close} onCode={readCode} />
      <ProductDialog
        opened={creation.opened}
        onClose={creation.close}
        storeId={store.id}
        product={null}
        barcode={creation.barcode}
      />
    </>
  );
}
