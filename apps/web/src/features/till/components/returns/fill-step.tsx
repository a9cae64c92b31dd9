import { Button } from '@mantine/core';
import { decimalFromCents } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { priceToday } from '@minipos/domain/sales/counter-returns';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { ClientPicker, useClient } from '#features/clients/public.ts';
import { formatDateTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { usdText } from '#lib/sale-words.ts';
import { isPricedAtTill } from '#lib/shelf-price.ts';
import type { ShelfProduct } from '#offline/catalogue/catalogue-filter.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import { cartLineOf } from '../../local/cart-line.ts';
import { mustConfirm, useConfirmedRate } from '../../local/confirmed-rate.ts';
import { type LocalReturn, recordReturn } from '../../local/returns/record-return.ts';
import {
  type EntryLine,
  type ReturnEntry,
  readReturn,
  returnBody,
  startLines,
} from '../../local/returns/return-entry.ts';
import type { ReturnedSale } from '../../local/returns/returned-sale.ts';
import { returnLimitOf, waysBack } from '../../local/returns/ways-back.ts';
import type { Till } from '../counter/use-till.ts';
import { ProductFinder } from './product-finder.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnMoney } from './return-money.tsx';
import classes from './returns.module.css';
import { useReturnApproval } from './use-return-approval.ts';

export interface FillStepProps {
  till: Till;
  /** Null: without a receipt. */
  sale: ReturnedSale | null;
  /** What was typed of one that could not be looked up. */
  receipt: string | null;
  onBack: () => void;
  onDone: (made: LocalReturn) => void;
}

const one = 1000;

/** What comes back, how the money goes back, and why. */
export function FillStep({ till, sale, receipt, onBack, onDone }: FillStepProps) {
  const { settings, taxes } = till.facts;
  const limitCents = returnLimitOf(settings);
  const { rate: inForce, today } = useCurrentRate();
  const confirmed = useConfirmedRate(till.store.id);
  const shift = { today, sessionUuid: till.session?.uuid ?? null };
  // Bolívares at a rate of before are somebody's word, as for a sale: until it is given, dollars go back.
  const isOld = sale === null && inForce !== null && mustConfirm({ rate: inForce, ...shift }, confirmed ?? null);
  const rate = isOld ? null : till.rate;
  const rules = { rate, cashStepCents: till.cashStepCents, limitCents };
  const ways = waysBack(sale, settings.paymentMethods, sale ? sale.rate : rate);
  const [entry, setEntry] = useState<ReturnEntry>(() => ({
    sale,
    lines: sale ? startLines(sale) : [],
    way: ways[0] ?? 'cash_usd',
    references: {},
    clientUuid: sale?.clientUuid ?? null,
    reason: '',
  }));
  const [uuid] = useState(() => till.sync.newUuid());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const approval = useReturnApproval(till);
  const client = useClient(entry.clientUuid);
  const form = useRef<HTMLFormElement>(null);
  const read = readReturn(entry, rules);
  const change = (changes: Partial<ReturnEntry>) => {
    setProblem(null);
    setEntry((known) => ({ ...known, ...changes }));
  };
  const setLine = (place: number, changes: Partial<EntryLine>) => {
    setProblem(null);
    setEntry((known) => ({
      ...known,
      lines: known.lines.map((line, at) => (at === place ? { ...line, ...changes } : line)),
    }));
  };
  // With a receipt the hands go to how much comes back.
  useEffect(() => {
    if (sale) form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [sale]);

  /** One more of a product: of its line in the sale, or as a line of its own. */
  function take(product: ShelfProduct): void {
    const place = entry.lines.findIndex((line) => line.productUuid === product.uuid && hasRoom(line));
    const known = entry.lines[place];
    if (known)
      return setLine(place, { quantity: Math.min(known.quantity + one, known.left ?? Number.MAX_SAFE_INTEGER) });
    if (sale) return setProblem(`${product.name} no está en esa venta, o ya volvió todo.`);
    if (isPricedAtTill(product))
      return setProblem(`${product.name} no tiene un precio fijo: se devuelve con su recibo.`);
    const priced = cartLineOf(product, one, taxes);
    if (!priced) return setProblem('Faltan los impuestos de la tienda en este equipo. Espera a que se sincronice.');
    const cents = priceToday(priced.unitPriceCents, priced, settings.pricesIncludeTax);
    const line: EntryLine = {
      line: entry.lines.length + 1,
      productUuid: product.uuid,
      productName: product.name,
      unit: product.unit,
      unitPriceUSD: decimalFromCents(cents),
      left: null,
      apart: 0,
      quantity: one,
      isRestocked: true,
    };
    change({ lines: [...entry.lines, line] });
  }
  const unknown = (code: string) => setProblem(`Producto no encontrado: ${code}`);
  async function takeCode(code: string): Promise<void> {
    const product = await till.catalogue.byCode(code);
    if (product) take(product);
    else unknown(code);
  }
  useScannerKeys((code) => void takeCode(code), { enabled: !isBusy && !isChoosing });

  async function record(): Promise<void> {
    if (read.problem) {
      setProblem(read.problem);
      // The hands go to what is missing, which may be out of sight.
      const empty = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])];
      empty.find(({ value }) => value.trim() === '')?.focus();
      return;
    }
    setBusy(true);
    try {
      const mayAlone = can(till.person, till.store.id, 'sales.refund');
      const given = mayAlone ? nobody : await approval.ask({ uuid, totalCents: read.totalCents });
      if (!given) return setProblem('Nadie la autorizó: no se registró nada.');
      const body = { ...returnBody(entry, read, receipt), ...given };
      onDone(await recordReturn(till.sync, till.by, uuid, body, till.session?.uuid ?? null));
    } catch (error) {
      setProblem(errorText(error, 'No se registró la devolución. Inténtalo otra vez.'));
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void record();
  };
  return (
    <>
      <form ref={form} className={classes.form} noValidate onSubmit={submit}>
        {sale ? (
          <div className={classes.head}>
            <p className={classes.lead}>
              Venta {sale.label} del {formatDateTime(sale.at)}
            </p>
            <Button variant="default" onClick={() => change({ lines: everything(entry.lines) })}>
              Vuelve todo
            </Button>
          </div>
        ) : (
          <>
            <p className={classes.lead}>
              Sin recibo{receipt ? ` (${receipt}, sin comprobar)` : ''}: al precio de hoy, hasta {usdText(limitCents)}.
            </p>
            <ProductFinder catalogue={till.catalogue} onTake={take} onUnknown={unknown} />
          </>
        )}
        {entry.lines.length > 0 ? (
          <ReturnLines lines={entry.lines} lineCents={read.lineCents} onChange={setLine} />
        ) : null}
        {read.totalCents > 0 ? (
          <ReturnMoney
            entry={entry}
            read={read}
            ways={ways}
            clientName={client?.name ?? null}
            onChange={change}
            onClient={() => setChoosing(true)}
          />
        ) : null}
        <TextField
          label="Motivo"
          name="reason"
          size="lg"
          maxLength={300}
          autoComplete="off"
          value={entry.reason}
          onChange={(reason) => change({ reason: reason ?? '' })}
        />
        <div className={classes.foot}>
          {problem ? (
            <InlineNotice tone="attention" announce>
              {problem}
            </InlineNotice>
          ) : null}
          <div className={classes.buttons}>
            <Button variant="default" onClick={onBack} disabled={isBusy}>
              Volver
            </Button>
            <Button type="submit" color="red" loading={isBusy}>
              Devolver {usdText(read.bill.totalCents)}
            </Button>
          </div>
        </div>
      </form>
      <ClientPicker
        opened={isChoosing}
        onClose={() => setChoosing(false)}
        storeId={till.store.id}
        client={null}
        onChoose={(clientUuid) => change({ clientUuid })}
      />
      {approval.dialog}
    </>
  );
}

/** Who has the right needs nobody else. */
const nobody = { approvedBy: null, approval: null };

const hasRoom = ({ left, quantity }: EntryLine): boolean => left === null || quantity < left;

const everything = (lines: readonly EntryLine[]): EntryLine[] =>
  lines.map((line) => ({ ...line, quantity: line.left ?? line.quantity }));
