import { Button, Group, Modal, Stack } from '@mantine/core';
import type { Product } from '@minipos/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { PrintFrame } from '#ui/print/print-frame.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import type { LabelGoods, LabelsQuery } from '../../server/label-products.ts';
import classes from './label.module.css';
import { drawBars } from './label-bars.ts';
import { LabelNotices } from './label-notices.tsx';
import { countFor, isCapped, labelPages, mostLabels, shelfArticles } from './label-pages.ts';
import { isCount, LabelQuantities } from './label-quantities.tsx';
import { LabelSheet } from './label-sheet.tsx';
import { crampedAdvice, isCramped, sizeOf, sizesFor } from './label-sizes.ts';
import { labelTemplates, templateOf } from './label-templates.ts';

export interface LabelDialogProps {
  opened: boolean;
  onClose: () => void;
  /** What the labels are of, read when the dialog opens. */
  goods: LabelsQuery;
  /** The rate of today; without one the labels carry dollars only. */
  rate?: RateUsed | null | undefined;
  /** How many of each there could be instead of one; as many as there are on the shelf unless said. */
  suggestion?: LabelSuggestion;
}

interface LabelSuggestion {
  /** 'Según lo recibido' */
  label: string;
  /** How many articles it is about; the labels are as many as can be printed at once. */
  articlesOf: (product: Product) => number;
}

const onShelf: LabelSuggestion = { label: 'Según la existencia', articlesOf: shelfArticles };

/** Price labels with the code of the till, for one product or many. */
export function LabelDialog(props: LabelDialogProps) {
  const { opened, onClose, goods, rate = null, suggestion = onShelf } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  // A code that is read meanwhile is for nothing here: neither for a field nor for the list behind.
  useScannerKeys(() => undefined, { enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title="Imprimir etiquetas" size="80rem" fullScreen={phone}>
      <ReadGoods goods={goods} rate={rate} suggestion={suggestion} />
    </Modal>
  );
}

/** Lives as long as the dialog is open: each opening reads the prices anew. */
function ReadGoods({ goods, ...given }: Omit<LabelChoicesProps, 'goods'> & { goods: LabelsQuery }) {
  const { data, error, refetch } = useQuery(goods);
  if (data && data.products.length === 0) return <EmptyState title="Estos productos ya no están en la tienda" />;
  if (data) return <LabelChoices goods={data} {...given} />;
  if (error) return <ErrorState title={errorText(error, 'Error al cargar productos')} onRetry={() => void refetch()} />;
  return <SkeletonLines lines={6} />;
}

interface LabelChoicesProps {
  goods: LabelGoods;
  rate: RateUsed | null;
  suggestion: LabelSuggestion;
}

function LabelChoices({ goods, rate, suggestion }: LabelChoicesProps) {
  const { products } = goods;
  const [kind, setKind] = useState<string>('both');
  const template = templateOf(kind);
  const [chosen, setChosen] = useState<string>('');
  const countAll = (countOf: (product: Product) => number) =>
    new Map<number, number | null>(products.map((product) => [product.id, countOf(product)]));
  const [counts, setCounts] = useState<ReadonlyMap<number, number | null>>(() => countAll(() => 1));
  const codes = [...new Set(products.flatMap(({ barcode }) => barcode ?? []))].toSorted();
  const bars = useQuery({
    queryKey: ['label-bars', codes],
    queryFn: async () => new Map(await Promise.all(codes.map(async (code) => [code, await drawBars(code)] as const))),
    staleTime: Number.POSITIVE_INFINITY,
    // Drawn again in a moment, and a Map is not kept as one.
    meta: { keep: false },
  });
  const size = sizeOf(template.value, chosen);
  // One that came while the dialog was open begins like the others.
  const countOf = ({ id }: Product) => (counts.has(id) ? (counts.get(id) ?? null) : 1);
  const requests = products.map((product) => {
    const count = countOf(product);
    return { product, count: isCount(count) ? count : 0 };
  });
  const suggested = (product: Product) => countFor(suggestion.articlesOf(product), product.unit);
  const capped = requests.some(
    ({ product, count }) => count === mostLabels && isCapped(suggestion.articlesOf(product), product.unit),
  );
  const pages = labelPages(requests, size.perPage);
  const cramped = codes.filter((code) => isCramped(size, bars.data?.get(code)?.modules ?? 0));
  const widest = Math.max(0, ...cramped.map((code) => bars.data?.get(code)?.modules ?? 0));
  const total = requests.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.choices}>
      <Stack gap="md">
        <LabelNotices goods={goods} />
        <Group gap="xs">
          <ChoiceField label="Diseño" value={kind} options={labelTemplates} onChange={setKind} />
          <ChoiceField
            label="Papel"
            value={size.value}
            options={sizesFor(template.value).map(({ value, label }) => ({ value, label }))}
            onChange={setChosen}
          />
        </Group>
        <Group gap="xs">
          <Button variant="default" onClick={() => setCounts(countAll(() => 1))}>
            Una de cada uno
          </Button>
          <Button variant="default" onClick={() => setCounts(countAll(suggested))}>
            {suggestion.label}
          </Button>
        </Group>
        <LabelQuantities
          products={products}
          countOf={countOf}
          onChange={(product, count) => setCounts(new Map(counts).set(product.id, count))}
        />
        <div role="status">
          {formatNumber(total, 0)} {total === 1 ? 'etiqueta' : 'etiquetas'}
          {size.perPage > 1 ? ` · ${formatNumber(pages.length, 0)} ${pages.length === 1 ? 'hoja' : 'hojas'}` : ''}
          {capped ? ` · Hasta ${mostLabels} por producto` : ''}
          {rate || !template.inBs ? '' : ' · Sin tasa conocida: solo precio en dólares'}
        </div>
        {cramped.length > 0 ? (
          <InlineNotice tone="attention" announce>
            {`En este papel el código ${cramped.join(', ')} queda demasiado apretado para leerse. ${crampedAdvice(template.value, size, widest)}`}
          </InlineNotice>
        ) : null}
      </Stack>
      <div>
        {bars.error ? (
          <ErrorState title="No se pudieron dibujar los códigos" onRetry={() => void bars.refetch()} />
        ) : null}
        {!bars.error && !bars.data ? <SkeletonLines lines={4} /> : null}
        {bars.data && total === 0 ? <EmptyState title="Indica cuántas etiquetas quieres" /> : null}
        {bars.data && total > 0 ? (
          <PrintFrame paper={size.paper} label="Etiquetas de precio" isMain>
            <LabelSheet
              pages={pages}
              template={template.value}
              size={size}
              bars={bars.data}
              rate={template.inBs ? rate : null}
            />
          </PrintFrame>
        ) : null}
      </div>
    </div>
  );
}
