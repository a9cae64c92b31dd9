import type { Store } from '@minipos/contract/stores/stores';
import type { Receipt } from '@minipos/documents/receipt/receipt';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#lib/after-paint.ts';
import { formatTime } from '#lib/format.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { useSession } from '#session/session.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { toasts } from '#ui/feedback/toasts.ts';
import { useSteady } from '#ui/layout/use-steady.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { later } from '#ui/overlay/later.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import type { TillPerson } from '../../local/at-till.ts';
import { useFreshCashiers } from '../../local/cashiers.ts';
import { keepPeople, localReceipt, paperPeople } from '../../local/receipt-sales.ts';
import { type ParkedOrder, useParked } from '../../local/store-facts.ts';
import { saveTillPreferences, useTillPreferences } from '../../local/till-preferences.ts';
import { type ChargeHow, useChargeGate } from '../gate/use-charge-gate.tsx';
import { RetiredNotice } from '../people/retired-notice.tsx';
import { useTaking } from '../people/use-taking.ts';
import { PickupWatch } from '../pickups/pickups-button.tsx';
import { useProductPages } from '../products/use-product-pages.ts';
import { ChargedView } from '../receipts/charged-view.tsx';
import { CashOverlays } from './cash-overlays.tsx';
import { Attending, ClosedNotice } from './cash-state.tsx';
import { Charging } from './charging.tsx';
import { ExchangeBand, mayCharge } from './exchange-band.tsx';
import { LineOver, type OpenLine } from './line-over.tsx';
import { OpenOrderWatch, UnsavedNotice } from './open-order.tsx';
import { Selling } from './selling.tsx';
import classes from './till.module.css';
import { type Overlay, TillOverlays } from './till-overlays.tsx';
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

type Step =
  | { name: 'sell' }
  | ({ name: 'charge' } & ChargeHow)
  | { name: 'charged'; sale: LocalSale; receipt: Receipt };

const isOpen = ({ overlay }: { overlay: Overlay | null }) => overlay !== null;
const Overlays = later(TillOverlays, isOpen);
const CashWindows = later(CashOverlays, isOpen);
const LineWindow = later(LineOver, ({ open }) => open !== null);

/** The till of a store that has its copy on the device. */
export function TillScreen({ sync, store, facts, person }: TillScreenProps) {
  const till = useTill(sync, store, facts, person);
  const pages = useProductPages(till.catalogue);
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
  useFreshCashiers(sync, overlay === 'cashier' || overlay === 'clock', !isOffline);

  const { add, takeCode, enter } = useTaking(till, pages.search, {
    say: (words) => void (said.current && (said.current.textContent = words)),
    askQuantity: (product) => setLine({ product }),
  });

  const gate = useChargeGate(till, setOverlay, (how) => setStep({ name: 'charge', ...how }));
  const charge = useSteady(() => {
    if (isEmpty() || !till.desk.get().isOpen) return;
    if (!mayCharge(till)) {
      toasts.warning('Este pedido lleva un cambio: lo cobra quien puede hacer devoluciones.');
      return;
    }
    setOverlay(null);
    toasts.clear();
    gate.pass();
  });
  const next = useSteady(() => setStep({ name: 'sell' }));
  const switchMode = useSteady(() => saveTillPreferences({ inputMode: isTouch ? 'teclado' : 'tactil' }));
  const isSelling = step.name === 'sell';

  async function setAside(): Promise<void> {
    try {
      await till.desk.park(client?.name ?? `Pedido de las ${formatTime(Date.now())}`);
      toasts.success('Pedido en espera');
    } catch {
      toasts.error('No se pudo poner en espera: hay demasiados pedidos esperando. Retoma o descarta alguno.');
    }
  }
  const park = useSteady(() => void setAside());

  const open = (wanted: Overlay) => {
    if (isSelling) setOverlay(wanted);
  };
  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  const chooseClient = useSteady(() => setOverlay('client'));
  useShortcuts({
    F1: () => (step.name === 'charged' ? undefined : chooseClient()),
    F2: charge,
    F3: () => (isEmpty() ? undefined : open('clear')),
    F4: switchMode,
    F8: () => open('cashier'),
    F9: () => open('clock'),
    F12: () => setOverlay((known) => (known === 'help' ? null : (known ?? (isSelling ? 'help' : null)))),
    // While charging, letters choose how somebody pays.
    ...(isSelling ? { '/': toSearch, b: toSearch } : {}),
  });
  useScannerKeys(
    (code) => {
      if (step.name === 'charged') next();
      // What the scanner typed before it was recognised is no search.
      pages.search('');
      takeCode(code);
    },
    // The charge screen sets scans aside itself.
    { enabled: !isLocked && overlay !== 'camera' && step.name !== 'charge' },
  );
  useBackCloses(overlay !== null || line !== null, () => setOverlay(null));
  // At a keyboard the search is where the hands are.
  const isFree = isSelling && overlay === null && line === null;
  useEffect(() => {
    if (isFree && !isTouch) search.current?.focus();
  }, [isFree, isTouch]);

  const charged = useSteady((sale: LocalSale) => {
    const people = paperPeople(sale, { cashier: till.cashier, client, isOffline });
    // The word first; what follows from it comes when it is on screen.
    flushSync(() => setStep({ name: 'charged', sale, receipt: localReceipt(sale, store, people) }));
    void till.desk.clear();
    afterPaint(() => void keepPeople(sync.db, sale.uuid, people));
  });
  const openLine = useSteady((place: number) => setLine({ place }));
  const closeLine = useSteady(() => setLine(null));
  return (
    <div className={classes.till} data-fills-shell data-covers-shell={step.name === 'charge' || undefined}>
      <title>Caja · miniPOS</title>
      {isSelling ? <h1 className={classes.aloud}>Caja</h1> : null}
      <p className={classes.aloud} role="status" ref={said} />
      <OpenOrderWatch till={till} />
      <div className={classes.notices}>
        <UnsavedNotice till={till} />
        <RetiredNotice />
        {isSelling && till.rate === null ? (
          <InlineNotice tone="attention">
            No hay tasa del día: se vende en dólares y los pagos en bolívares están apagados.
          </InlineNotice>
        ) : null}
        {isSelling ? <Attending till={till} /> : null}
        {isSelling ? <ExchangeBand till={till} /> : null}
        {isSelling ? <ClosedNotice till={till} onOpen={setOverlay} /> : null}
      </div>
      {isSelling ? (
        <Selling
          till={till}
          pages={pages}
          search={search}
          isTouch={isTouch}
          parkedCount={parked.length}
          onOpen={setOverlay}
          onPark={park}
          onSwitchMode={switchMode}
          onAdd={add}
          onEnter={enter}
          onOpenLine={openLine}
          onCharge={charge}
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
          ) : (
            <ChargedView
              sale={step.sale}
              receipt={step.receipt}
              preferences={preferences}
              isOffline={isOffline}
              onNext={next}
            />
          )}
        </div>
      )}
      <Overlays till={till} overlay={overlay} parked={parked} onOpen={setOverlay} onCode={takeCode} />
      <CashWindows till={till} overlay={overlay} onOpen={setOverlay} />
      <PickupWatch storeId={store.id} />
      {gate.dialogs}
      <LineWindow till={till} open={line} onClose={closeLine} onAdd={add} />
    </div>
  );
}
