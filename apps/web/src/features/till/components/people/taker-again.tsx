import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalCashier } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { MessagePage } from '#ui/feedback/message-page.tsx';
import { takeTill } from '../../local/at-till.ts';
import { checkPin } from '../../local/cashiers.ts';
import { greetTaker } from './greet-taker.ts';
import { TakenTill } from './taken-till.tsx';
import { TakingForm } from './taking-form.tsx';

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
      <TakingForm
        person={taker}
        check={(pin) => checkPin(sync.db, taker, pin)}
        choose={sync.chooseOwnPin}
        onTaken={async (key) => {
          await takeTill(sync, user.id, key);
          greetTaker(taker, key);
        }}
        onBack={() => setLeft(true)}
      />
    </MessagePage>
  );
}
