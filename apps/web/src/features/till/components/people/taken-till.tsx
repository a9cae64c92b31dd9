import { Button } from '@mantine/core';
import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDeviceStatus, useSync } from '#device/use-sync.ts';
import { useSignOut } from '#session/use-sign-out.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { handBackTill, mayAsMuch } from '../../local/at-till.ts';
import { checkPin, useCashiers } from '../../local/cashiers.ts';
import { PinForm } from './pin-form.tsx';

export interface TakenTillProps {
  /** The person signed in. */
  user: OwnUser;
  storeId: number;
  /** Who took the till; absent when they are no longer of it. */
  userId?: number;
  /** Of the PIN they took it with. */
  generation?: number;
  /** The screen, shown to a taker who has all the rights of the person signed in. */
  children?: ReactNode;
}

/** Shows the screen to a taker who has all the rights of the person signed in; otherwise asks for that person's PIN. */
export function TakenTill({ user, storeId, userId, generation, children }: TakenTillProps) {
  const sync = useSync();
  const navigate = useNavigate();
  const status = useDeviceStatus();
  const known = useCashiers(storeId);
  const { leave, leaving } = useSignOut();
  if (known === undefined && status !== 'failed') return <SkeletonCards />;
  const cashiers = known ?? [];
  const taker = cashiers.find((one) => one.userId === userId && one.pin?.generation === generation);
  if (children && taker && mayAsMuch(taker, user)) return children;
  const own = cashiers.find((one) => one.userId === user.id);
  const takeBack = async () => {
    await handBackTill(sync, user.id);
    toasts.success(`Ahora atiende ${user.fullName}`);
  };
  const title = taker ? `Ahora atiende ${taker.fullName}` : 'Quien atendía ya no puede usar esta caja';
  if (own?.mustRenewPin) {
    return (
      <MessagePage
        icon={IconLock}
        title={title}
        text={`Esta pantalla es de ${user.fullName}, y su PIN ya no sirve: debe elegir uno nuevo en Mi Perfil. Para eso cierra la sesión y entra con su contraseña; lo que falte por enviar se queda guardado.`}
      >
        {taker ? <BackToTill /> : null}
        <Button onClick={leave} loading={leaving}>
          Cerrar sesión
        </Button>
      </MessagePage>
    );
  }
  if (!own?.pin) {
    return (
      <MessagePage
        icon={IconLock}
        title={title}
        text={`Esta pantalla es de ${user.fullName}. Sin un PIN suyo, cualquiera puede seguir en su nombre: se elige en Mi Perfil.`}
      >
        {taker ? <BackToTill /> : null}
        <Button onClick={() => void takeBack()}>Seguir como {user.fullName}</Button>
      </MessagePage>
    );
  }
  // While the store changes no PIN can be checked for a moment: a person who has one is not let through without it.
  if (!sync) return <SkeletonCards />;
  return (
    <MessagePage
      icon={IconLock}
      title={title}
      text={`Esta pantalla es de ${user.fullName}. Con su PIN se abre, y la caja vuelve a su nombre.`}
    >
      <PinForm
        name={user.fullName}
        check={(pin) => checkPin(sync.db, own, pin)}
        onRight={takeBack}
        onBack={taker ? () => void navigate({ to: '/pos' }) : undefined}
      />
    </MessagePage>
  );
}

function BackToTill() {
  return (
    <Button variant="default" renderRoot={(props) => <Link to="/pos" {...props} />}>
      Volver a la caja
    </Button>
  );
}
