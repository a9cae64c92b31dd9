import type { Store } from '@minipos/contract/stores/stores';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { missingForDelivery } from '@minipos/domain/orders/delivery';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#lib/after-paint.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { useSession } from '#session/session.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import spoken from '#ui/marks/spoken.module.css';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { later } from '#ui/overlay/later.tsx';
import type { TillPerson } from '../../local/at-till.ts';
import { useFreshCashiers } from '../../local/cashiers.ts';
import type { AdvancedRepair } from '../../local/debts/record-debt-payment.ts';
import { useShelf } from '../../local/goods/use-shelf.ts';
import { keepPeople, localReceipt, paperPeople } from '../../local/papers/receipt-sales.ts';
import { type ParkedOrder, useParked } from '../../local/store-facts.ts';
import { saveTillPreferences, useTillPreferences } from '../../local/till-preferences.ts';
import { DebtDesk } from '../debts/debt-desk.tsx';
import { type ChargeHow, useChargeGate } from '../gate/use-charge-gate.tsx';
import { type DebtHow, useDebtGate } from '../gate/use-debt-gate.tsx';
import { useProductPages } from '../products/use-product-pages.ts';
import { ChargedView } from '../receipts/charged-view.tsx';
import { handOver } from '../receipts/hand-over.ts';
import { useLineKeys } from '../taking/use-line-keys.ts';
import { useTaking } from '../taking/use-taking.ts';
import { useTillScans } from '../taking/use-till-scans.ts';
import { CashOverlays } from './cash-overlays.tsx';
import { Charging } from './charging.tsx';
import { mayCharge } from './exchange-band.tsx';
import { LineOver, type OpenLine } from './line-over.tsx';
import { Selling } from './selling.tsx';
import classes from './till.module.css';
import { TillNotices } from './till-notices.tsx';
import { type Overlay, TillOverlays } from './till-overlays.tsx';
import { TillWatches } from './till-watches.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { type Facts, useTill } from './use-till.ts';

export interface TillScreenProps {
  sync: Sync;
  store: Store;
  facts: Facts;
  /** Who works at it. */
  person: TillPerson;
}

const none: ParkedOrder[] = [];
const takingScans: readonly Overlay[] = ['camera', 'return', 'shelf'];

type Step =
  | { name: 'sell' }
  | ({ name: 'charge' } & ChargeHow)
  | { name: 'charged'; sale: LocalSale; receipt: Receipt; phone: string | null }
  | ({ name: 'debt' } & DebtHow);

const isOpen = ({ overlay }: { overlay: Overlay | null }) => overlay !== null;
const Overlays = later(TillOverlays, isOpen);
const CashWindows = later(CashOverlays, isOpen);
const LineWindow = later(LineOver, ({ open }) => open !== null);

/** The till of a store that has its copy on the device. */
export function TillScreen({ sync, store, facts, person }: TillScreenProps) {
  const till = useTill(sync, store, facts, person);
  const shelf = useShelf(store.id, till.catalogue);
  const pages = useProductPages(till.catalogue, shelf);
  const parked = useParked(store.id) ?? none;
  const preferences = useTillPreferences();
  const { inputMode } = preferences;
  const isOffline = useOffline();
  const isLocked = useSession().status === 'locked';
  const [step, setStep] = useState<Step>({ name: 'sell' });
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [line, setLine] = useState<OpenLine | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isTouch = inputMode === 'tactil';
  const isEmpty = () => till.desk.get().order.cart.lines.length === 0;
  const { client } = till;
  // A PIN given a moment ago counts as soon as somebody asks for it.
  useFreshCashiers(sync, overlay === 'cashier' || overlay === 'clock' || overlay === 'return', !isOffline);

  const say = (words: string) => void (said.current && (said.current.textContent = words));
  const { add, touch, takeCode, enter } = useTaking(till, pages.search, {
    typed: () => search.current?.value ?? '',
    say,
    ask: (product, quantity) => setLine({ product, quantity }),
  });
  const openLine = useSteady((place: number) => setLine({ place }));
  const lineKey = useLineKeys(till, { search: pages.search, say, openLine });

  const gate = useChargeGate(till, setOverlay, (how) => setStep({ name: 'charge', ...how }));
  const charge = useSteady(() => {
    // What is being paid of a debt stays in sight until it is recorded.
    if (step.name === 'debt' || !till.desk.get().isOpen) return;
    if (isEmpty()) return step.name === 'sell' ? void toasts.warning('No hay productos en la venta') : undefined;
    if (!mayCharge(till)) {
      toasts.warning('Este pedido lleva un cambio: lo cobra quien puede hacer devoluciones.');
      return;
    }
    toasts.clear();
    // Somebody sets off with it: where to is asked before the money is taken.
    if (missingForDelivery(till.desk.get().order.cart)) return setOverlay('delivery');
    setOverlay(null);
    gate.pass();
  });
  const debtGate = useDebtGate(till, setOverlay, (how) => setStep({ name: 'debt', ...how }));
  const payInto = useSteady((repair: AdvancedRepair | null) => {
    if (step.name !== 'sell') return;
    toasts.clear();
    debtGate.pass(repair);
  });
  const chargeDebt = useSteady(() => payInto(null));
  const next = useSteady(() => setStep({ name: 'sell' }));
  const switchMode = useSteady(() => saveTillPreferences({ inputMode: isTouch ? 'teclado' : 'tactil' }));
  const isSelling = step.name === 'sell';

  const park = useSteady(() => (isEmpty() ? undefined : setOverlay('park')));

  const open = (wanted: Overlay) => {
    if (isSelling) setOverlay(wanted);
  };
  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const chooseClient = useSteady(() => setOverlay('client'));
  useShortcuts(overlay === 'help' ? 'F12' : null, {
    // A debt has a client and a key of its own.
    F1: () => (step.name === 'charged' || step.name === 'debt' ? undefined : chooseClient()),
    F2: charge,
    F3: () => (isEmpty() ? undefined : open('clear')),
    F4: switchMode,
    // With nothing to set aside, what waits is meant.
    F6: () => (isSelling && !isEmpty() ? park() : open('parked')),
    F7: () => open('return'),
    F8: () => open('cashier'),
    F9: () => open('clock'),
    F10: chargeDebt,
    F12: () => setOverlay((known) => (known === 'help' ? null : (known ?? (isSelling ? 'help' : null)))),
    // While charging, letters choose how somebody pays.
    ...(isSelling
      ? {
          '/': toSearch,
          b: toSearch,
          '+': () => lineKey('+', ''),
          '-': () => lineKey('-', ''),
          '*': () => lineKey('*', ''),
        }
      : {}),
  });
  // Where money is taken scans are set aside, and these take them for themselves.
  const isMoney = step.name === 'charge' || step.name === 'debt';
  const takesScans = !isLocked && !isMoney && !takingScans.some((name) => name === overlay);
  const beginWith = (code: string) => {
    next();
    takeCode(code);
  };
  useTillScans(till, takesScans, (code, wasKey) => {
    if (step.name === 'charged') return beginWith(code);
    if (wasKey) setLine(null);
    takeCode(code);
  });
  useBackCloses(overlay !== null || line !== null, () => {
    setOverlay(null);
    setLine(null);
  });
  // At a keyboard the search is where the hands are.
  const isFree = isSelling && overlay === null && line === null;
  useEffect(() => {
    if (isFree && !isTouch) search.current?.focus();
  }, [isFree, isTouch]);

  const charged = useSteady((sale: LocalSale) => {
    const people = paperPeople(sale, { cashier: till.cashier, client, isOffline });
    // The word first; what follows from it comes when it is on screen.
    const receipt = localReceipt(sale, till.paperStore, people);
    flushSync(() => setStep({ name: 'charged', sale, receipt, phone: client?.phone ?? null }));
    void till.desk.clear();
    afterPaint(() => {
      void keepPeople(sync.db, sale.uuid, people);
      void handOver(preferences, receipt, [...sale.fact.payments, ...sale.fact.change]);
    });
  });
  const closeLine = useSteady(() => setLine(null));
  const paper = { preferences, isOffline };
  return (
    <div className={classes.till} data-fills-shell data-covers-shell={isMoney || undefined}>
      <title>Caja · miniPOS</title>
      {isSelling ? <h1 className={spoken.spoken}>Caja</h1> : null}
      <p className={spoken.spoken} role="status" ref={said} />
      <TillWatches till={till} onAdvance={payInto} />
      <TillNotices till={till} isSelling={isSelling} onOpen={setOverlay} />
      {isSelling ? (
        <Selling
          till={till}
          pages={pages}
          hasShelf={shelf.uuids.length > 0}
          search={search}
          isTouch={isTouch}
          parkedCount={parked.length}
          onOpen={setOverlay}
          onPark={park}
          onSwitchMode={switchMode}
          onAdd={touch}
          onEnter={enter}
          onLineKey={lineKey}
          onOpenLine={openLine}
          onCharge={charge}
          onDebt={chargeDebt}
        />
      ) : (
        <div className={classes.whole}>
          {step.name === 'charge' ? (
            <Charging
              till={step.isDollarsOnly ? { ...till, rate: null } : till}
              onBack={next}
              onClient={chooseClient}
              onCharged={charged}
            />
          ) : step.name === 'debt' ? (
            <DebtDesk
              till={step.isDollarsOnly ? { ...till, rate: null } : till}
              {...paper}
              repair={step.repair}
              onEnd={next}
              onCode={beginWith}
            />
          ) : (
            <ChargedView sale={step.sale} receipt={step.receipt} phone={step.phone} {...paper} onNext={next} />
          )}
        </div>
      )}
      <Overlays till={till} overlay={overlay} parked={parked} onOpen={setOverlay} onCode={takeCode} />
      <CashWindows till={till} overlay={overlay} onOpen={setOverlay} />
      {gate.dialogs}
      {debtGate.dialog}
      <LineWindow till={till} open={line} onClose={closeLine} onAdd={add} />
    </div>
  );
}
