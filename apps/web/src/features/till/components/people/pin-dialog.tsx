import { Modal, Stack, UnstyledButton } from '@mantine/core';
import { leastDigits } from '@minipos/domain/people/pin-policy';
import { storeRoleLabels } from '@minipos/domain/people/roles';
import { IconLockPassword } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useBackCloses } from '#ui/overlay/back-closes.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import type { PinOutcome } from '../../local/cashiers.ts';
import classes from '../cash/cash-dialogs.module.css';
import pin from './pin-form.module.css';
import { PinForm } from './pin-form.tsx';
import { TakingForm, type TakingFormProps } from './taking-form.tsx';

export interface PinDialogProps extends PinStepsProps {
  opened: boolean;
  onClose: () => void;
  title: string;
}

export interface PinStepsProps {
  /** What the PIN is given for. */
  lead: string;
  /** Those who may give it. */
  people: readonly LocalCashier[];
  /** Who needs no PIN here, having shown their password, as long as they have none. */
  signedIn?: number | undefined;
  check: (person: LocalCashier, pin: string) => Promise<PinOutcome>;
  /** Makes a PIN their own where it takes the till; an approval does not keep people waiting for it. */
  choose?: TakingFormProps['choose'];
  /** The key is what they prove with that it was them; null for the person signed in without a PIN. */
  onRight: (person: LocalCashier, key: PersonKey | null) => void | Promise<void>;
}

/** Somebody says who they are: their name, then their PIN. Works without a connection. */
export function PinDialog(props: PinDialogProps) {
  const { opened, onClose, title, onRight, ...steps } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  useBackCloses(opened, onClose);
  // Checking a PIN, or saving one, takes a while: who closed the dialog meanwhile wants nothing done any more.
  const isOpen = useRef(opened);
  useLayoutEffect(() => {
    isOpen.current = opened;
  }, [opened]);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={title} size="sm" fullScreen={phone}>
      <PinSteps
        {...steps}
        onRight={async (person, key) => {
          if (!isOpen.current) return;
          await onRight(person, key);
          onClose();
        }}
      />
    </Modal>
  );
}

/** A name, then the PIN that goes with it. */
export function PinSteps({ lead, people, signedIn, check, choose: chooseOwn, onRight }: PinStepsProps) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  // As the list has them now: their PIN may have changed since they chose their name.
  const person = people.find(({ userId }) => userId === chosenId);
  if (people.length === 0) {
    return (
      <EmptyState
        icon={IconLockPassword}
        title="Nadie tiene PIN para esto en este equipo"
        text="Cada persona elige su PIN en Mi Perfil, o se lo da el gerente. El equipo lo recibe la próxima vez que tenga conexión."
      />
    );
  }
  if (person) {
    const back = () => setChosenId(null);
    const taken = (key: PersonKey) => onRight(person, key);
    const checked = (typed: string) => check(person, typed);
    if (!chooseOwn) return <PinForm name={person.fullName} check={checked} onRight={taken} onBack={back} />;
    return <TakingForm person={person} check={checked} choose={chooseOwn} onTaken={taken} onBack={back} />;
  }
  const choose = (one: LocalCashier) => {
    if (one.pin !== null) return setChosenId(one.userId);
    if (one.userId === signedIn) void onRight(one, null);
  };
  return (
    <Stack gap="md">
      <p className={classes.lead}>{lead}</p>
      <ul className={pin.people}>
        {people.map((one, at) => (
          <li key={one.userId}>
            {one.mustRenewPin ? (
              <div className={pin.person}>
                <Identity person={one} />
                <span className={pin.renew}>
                  Debe elegir otro PIN{leastDigits(one) === 6 ? ' de 6 dígitos' : ''} en Mi Perfil o, si no tiene
                  cuenta, pedirlo al gerente.
                </span>
              </div>
            ) : (
              <UnstyledButton
                className={pin.person}
                onClick={() => choose(one)}
                {...(at === 0 ? { 'data-autofocus': true } : {})}
              >
                <Identity person={one} />
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Identity({ person: { fullName, role } }: { person: LocalCashier }) {
  return (
    <>
      <span>{fullName}</span>
      <span className={pin.role}>{storeRoleLabels[role]}</span>
    </>
  );
}
