import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalCashier } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { takeTill } from '../../local/at-till.ts';
import { checkPin } from '../../local/cashiers.ts';
import { PinForm } from './pin-form.tsx';
import { TakenTill } from './taken-till.tsx';

export interface TakerAgainProps {
  sync: Sync;
  /** The person signed in. */
  user: OwnUser;
  /** Who took the till and has another PIN since. */
  taker: LocalCashier;
}

/** Asks the person who took the till for their new PIN; the way back leads to the person signed in. */
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
