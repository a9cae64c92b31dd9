import { Button, SegmentedControl } from '@mantine/core';
import { type PurchaseFile, purchaseFileMaxRows } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import type { Currency } from '@minipos/domain/stores/store-types';
import { type ReactNode, useState } from 'react';
import { formatBs, formatNumber, formatUsd } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { DialogFooter } from '#ui/form/dialog-footer.tsx';
import type { DraftLine } from '../purchase-draft.ts';
import { type Choices, linesOfFile, productOf, sumsOf } from './file-choices.ts';
import { FileColumns } from './file-columns.tsx';
import { FileRows } from './file-rows.tsx';
import classes from './import.module.css';

const currencies = [
  { value: 'USD', label: 'En $' },
  { value: 'VES', label: 'En Bs.' },
];
/** Only here: told apart from other files once it is taken. */
const untaken = '';

export interface ReadFileProps {
  storeId: number;
  supplierId: number | null;
  file: PurchaseFile;
  fileName: string;
  currency: Currency;
  lineCount: number;
  hasRate: boolean;
  isReading: boolean;
  onColumns: (columns: (string | null)[]) => void;
  onTake: (taken: { lines: DraftLine[]; currency: Currency }) => void;
  children: ReactNode;
}

/** What was read of a file: its columns, its rows with their products, and what they add up to. */
export function ReadFile(props: ReadFileProps) {
  const { storeId, supplierId, file, fileName, lineCount, hasRate, isReading, onColumns, onTake, children } = props;
  const [choices, setChoices] = useState<Choices>(new Map());
  const [currency, setCurrency] = useState<Currency>(file.currency ?? props.currency);
  const lines = linesOfFile(file, choices, untaken);
  const unknown = file.lines.filter((row) => productOf(row, choices) === null).length;
  const mustConvert = lineCount > 0 && currency !== props.currency;
  const blocked =
    lines.length === 0
      ? 'Ninguna fila tiene producto todavía.'
      : lineCount + lines.length > purchaseFileMaxRows
        ? 'Una compra lleva como máximo 2.000 líneas.'
        : mustConvert && !hasRate
          ? 'Sin tasa, los costos no se pueden pasar a la moneda de la compra.'
          : null;
  const choose = (line: number, product: BuyableProduct | 'out' | null) => {
    const next = new Map(choices);
    if (product === null) next.delete(line);
    else next.set(line, product);
    setChoices(next);
  };
  return (
    <>
      <InlineNotice tone={unknown > 0 || file.lines.length === 0 ? 'attention' : 'info'} announce>
        «{fileName}»: {wordsOf(file, unknown)}
      </InlineNotice>
      <FileColumns columns={file.columns} mapping={file.mapping} isReading={isReading} onColumns={onColumns} />
      <div className={classes.currency}>
        <span id="file-currency">Costos del archivo</span>
        <SegmentedControl
          aria-labelledby="file-currency"
          data={currencies}
          value={currency}
          onChange={(value) => setCurrency(value as Currency)}
        />
        {mustConvert && hasRate ? (
          <span className={classes.detail}>Pasan a la moneda de la compra a la tasa de hoy.</span>
        ) : null}
      </div>
      <FileRows
        storeId={storeId}
        supplierId={supplierId}
        file={file}
        choices={choices}
        currency={currency}
        onChoose={choose}
      />
      <Sums file={file} lines={lines} currency={currency} />
      <DialogFooter>
        {blocked ? <span className={classes.detail}>{blocked}</span> : null}
        {children}
        <Button disabled={blocked !== null || isReading} onClick={() => onTake({ lines, currency })}>
          Traer {lines.length === 1 ? '1 línea' : `${formatNumber(lines.length, 0)} líneas`}
        </Button>
      </DialogFooter>
    </>
  );
}

function wordsOf({ lines, skippedRows }: PurchaseFile, unknown: number): string {
  if (lines.length === 0) return 'no encontramos productos. Di abajo qué es cada columna, o elige otro archivo.';
  const read = `leímos ${rows(lines.length)}${skippedRows > 0 ? `, ${rows(skippedRows)} sin usar` : ''}.`;
  if (unknown === 0) return `${read} Todas reconocidas.`;
  return `${read} ${rows(unknown)} sin reconocer: ${unknown === 1 ? 'elige su producto, créalo o déjala' : 'elige sus productos, créalos o déjalas'} fuera.`;
}

const rows = (count: number) => (count === 1 ? '1 fila' : `${formatNumber(count, 0)} filas`);

function Sums({ file, lines, currency }: { file: PurchaseFile; lines: DraftLine[]; currency: Currency }) {
  const sums = sumsOf(file, lines, currency);
  const money = currency === 'USD' ? formatUsd : formatBs;
  if (!sums) return null;
  return (
    <section className={classes.sums} aria-label="Sumas">
      <dl className={classes.figures}>
        <Figure name="Suma de las líneas" value={money(sums.subtotal)} />
        <Figure name="IVA" value={money(sums.tax)} />
        <Figure name="Con IVA" value={money(sums.total)} />
        {file.totals.map(({ label, amount }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a total is its place in the file
          <Figure key={place} name={`El archivo dice: ${label}`} value={money(amount)} />
        ))}
      </dl>
      {sums.agrees === null ? null : (
        <InlineNotice tone={sums.agrees ? 'done' : 'attention'}>
          {sums.agrees
            ? 'Coincide con lo que dice el archivo.'
            : 'No coincide con lo que dice el archivo. Revisa las filas que quedan fuera, los costos y la moneda.'}
        </InlineNotice>
      )}
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
