import { Modal, Stack } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { drawBars } from './label-bars.ts';
import { labelPages, startCount } from './label-pages.ts';
import { isCount, LabelQuantities } from './label-quantities.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { isCramped, labelSizes, sizeOf } from './label-sizes.ts';

export interface LabelDialogProps {
  opened: boolean;
  onClose: () => void;
  products: readonly Product[];
  /** The rate of today; without one the labels carry dollars only. */
  rate?: RateUsed | null | undefined;
}

/** Price labels with the code of the till, for one product or many. */
export function LabelDialog({ opened, onClose, products, rate = null }: LabelDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir etiquetas" size="xl" fullScreen={phone}>
      <LabelChoices products={products} rate={rate} />
    </Modal>
  );
}

/** Lives as long as the dialog is open, so that the next opening starts from the stock again. */
function LabelChoices({ products, rate }: { products: readonly Product[]; rate: RateUsed | null }) {
  const [chosen, setChosen] = useState<string>(labelSizes[0]?.value ?? '');
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(
    () => new Map(products.map((product) => [product.id, startCount(product)])),
  );
  const codes = [...new Set(products.flatMap(({ barcode }) => barcode ?? []))].toSorted();
  const bars = useQuery({
    queryKey: ['label-bars', codes],
    queryFn: async () => new Map(await Promise.all(codes.map(async (code) => [code, await drawBars(code)] as const))),
    staleTime: Number.POSITIVE_INFINITY,
    // Drawn again in a moment, and a Map is not kept as one.
    meta: { keep: false },
  });
  const size = sizeOf(chosen);
  const countOf = (product: Product) => counts.get(product.id) ?? null;
  const requests = products.map((product) => {
    const count = countOf(product);
    return { product, count: isCount(count) ? count : 0 };
  });
  const pages = labelPages(requests, size.perPage);
  const cramped = codes.filter((code) => isCramped(size, bars.data?.get(code)?.modules ?? 0));
  const total = requests.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap="md">
      <div>
        <ChoiceField
          label="Papel"
          value={chosen}
          options={labelSizes.map(({ value, label }) => ({ value, label }))}
          onChange={setChosen}
        />
      </div>
      <LabelQuantities
        products={products}
        countOf={countOf}
        onChange={(product, count) => setCounts(new Map(counts).set(product.id, count))}
      />
      <div role="status">
        {formatNumber(total, 0)} {total === 1 ? 'etiqueta' : 'etiquetas'}
        {size.perPage > 1 ? ` · ${formatNumber(pages.length, 0)} ${pages.length === 1 ? 'hoja' : 'hojas'}` : ''}
        {rate ? '' : ' · Sin tasa conocida: solo precio en dólares'}
      </div>
      {cramped.length > 0 ? (
        <InlineNotice tone="attention" announce>
          {`En este papel el código ${cramped.join(', ')} queda demasiado apretado para leerse. Elige uno más ancho.`}
        </InlineNotice>
      ) : null}
      {bars.error ? (
        <ErrorState title="No se pudieron dibujar los códigos" onRetry={() => void bars.refetch()} />
      ) : null}
      {!bars.error && !bars.data ? <SkeletonLines lines={4} /> : null}
      {bars.data && total === 0 ? <EmptyState title="Indica cuántas etiquetas quieres" /> : null}
      {bars.data && total > 0 ? (
        <PrintFrame paper={size.paper} label="Etiquetas de precio">
          <LabelSheet pages={pages} size={size} bars={bars.data} rate={rate} />
        </PrintFrame>
      ) : null}
    </Stack>
  );
}
