import type { OwnUser } from '@minipos/contract/accounts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { takeTill } from '../../features/sales/api/at-till.ts';
import { checkPin } from '../../features/sales/api/cashiers.ts';
import { PinForm } from '../../features/sales/components/cash/pin-form.tsx';
import type { LocalCashier } from '../../offline/rows.ts';
import type { Sync } from '../../offline/start-sync.ts';
import { toasts } from '../../ui/toasts.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { TakenTill } from '../shell/taken-till.tsx';

export interface TakerAgainProps {
  sync: Sync;
  /** The person signed in. */
  user: OwnUser;
  /** Who took the till and has another PIN since. */
  taker: LocalCashier;
}

/** Asks whoever took the till for their new PIN; the way back leads to the person signed in. */
export function TakerAgain({ sync, user, taker }: TakerAgainProps) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <TakenTill user={user} storeId={sync.storeId} />;
  return (
    <MessagePage
      icon={IconLock}
      title={`El PIN de ${taker.fullName} cambió`}
      text="Escribe el nuevo para seguir en esta caja. El pedido que estaba abierto sigue ahí."
    >
      <PinForm
        name={taker.fullName}
        check={(pin) => checkPin(sync.db, taker, pin)}
        onRight={async (key) => {
          await takeTill(sync, user.id, key);
          toasts.success(`Ahora atiende ${taker.fullName}`);
        }}
        onBack={() => setLeft(true)}
      />
    </MessagePage>
  );
}
