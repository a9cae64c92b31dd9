import { Button, Loader } from '@mantine/core';
import { IconBuildingStore, IconCloudDownload, IconDeviceFloppy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { useDeviceStatus, useSync, useSyncState } from '#device/use-sync.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { TillScreen } from '../components/counter/till-screen.tsx';
import { TakenTill } from '../components/people/taken-till.tsx';
import { TakerAgain } from '../components/people/taker-again.tsx';
import { BecomeTill } from '../components/start/become-till.tsx';
import { useAtTill, useLapsedTaker } from '../local/at-till.ts';
import { useStoreFacts } from '../local/store-facts.ts';

const failed = 'Error al cargar tiendas';

/** The till, once the device is one and has a store's copy to sell from; until then, what it waits for. */
export function PosScreen() {
  const { store, stores, isLoading, error, reload } = useCurrentStore();
  const { user } = useSession();
  const sync = useSync();
  if (store && user && sync?.storeId === store.id) return <Ready key={store.id} storeId={store.id} />;
  return (
    <>
      <PageHeader title="Caja" />
      {store || isLoading ? (
        <Starting />
      ) : error && stores.length === 0 ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void reload()} />
      ) : (
        <NoStore isFirst={stores.length === 0} hasActive={stores.some(({ isActive }) => isActive)} />
      )}
    </>
  );
}

function Ready({ storeId }: { storeId: number }) {
  const facts = useStoreFacts(storeId);
  const { store } = useCurrentStore();
  const { user } = useSession();
  const sync = useSync();
  const person = useAtTill(storeId, user);
  const lapsed = useLapsedTaker(storeId, user);
  if (user && sync && lapsed) return <TakerAgain sync={sync} user={user} taker={lapsed} />;
  if (user && person === null) return <TakenTill user={user} storeId={storeId} />;
  if (!facts || !store || !person || !sync) {
    return (
      <>
        <PageHeader title="Caja" />
        <SkeletonCards cards={8} />
      </>
    );
  }
  if (facts.tillCode === null) return <BecomeTill sync={sync} store={store} />;
  // What was sold from before stays sellable while a newer copy comes in.
  if (facts.settings && facts.taxes.length > 0 && facts.hasCopy) {
    return <TillScreen sync={sync} store={store} person={person} facts={{ ...facts, settings: facts.settings }} />;
  }
  return (
    <>
      <PageHeader title="Caja" />
      <FirstCopy />
    </>
  );
}

function FirstCopy() {
  const isOffline = useOffline();
  const blockedBy = useSyncState()?.blockedBy ?? null;
  if (isOffline || blockedBy) {
    return (
      <EmptyState
        icon={IconCloudDownload}
        title="Este equipo todavía no tiene los productos de la tienda"
        text={
          blockedBy?.message ?? 'Conéctalo una vez a internet para descargarlos. Después la caja funciona sin conexión.'
        }
      />
    );
  }
  return (
    <EmptyState
      icon={IconCloudDownload}
      title="Descargando los productos de la tienda"
      text="Es solo la primera vez en este equipo. La caja se abre sola al terminar."
      action={<Loader type="dots" aria-label="Descargando" />}
    />
  );
}

function Starting() {
  const status = useDeviceStatus();
  if (status !== 'failed') return <SkeletonCards cards={8} />;
  return (
    <EmptyState
      icon={IconDeviceFloppy}
      title="Este navegador no guarda datos"
      text="La caja necesita guardar las ventas en el equipo. Sal del modo privado o permite el almacenamiento y recarga la página."
    />
  );
}

/** A person who works in no store, in none that is active, or has not said in which. */
function NoStore({ isFirst, hasActive }: { isFirst: boolean; hasActive: boolean }) {
  const text = isFirst
    ? 'La caja vende los productos de una tienda. Crea la primera para empezar. Si trabajabas en una y ya no aparece, habla con quien la dirige.'
    : hasActive
      ? 'La caja vende los productos de una tienda. Elige una para abrirla.'
      : 'Ninguna de tus tiendas está activa. Contacta al administrador para reactivarlas.';
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={isFirst ? 'Todavía no tienes tiendas' : 'No se ha seleccionado una tienda'}
      text={text}
      action={
        <Button renderRoot={(props) => <Link to="/stores" {...(isFirst ? { search: { new: '1' } } : {})} {...props} />}>
          {isFirst ? 'Crear Primera Tienda' : 'Ver mis tiendas'}
        </Button>
      }
    />
  );
}
