import { Button, Modal, Stack } from '@mantine/core';
import { isRepeatedMark, type MarkKind, markLabels, nextMark, type TimeMark } from '@minipos/domain/hours/time-marks';
import { durationText } from '@minipos/domain/hours/week-hours';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatDateTime, formatTime } from '#lib/format.ts';
import type { LocalCashier } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { checkPin } from '../../local/cashiers.ts';
import { type Marked, type Marker, marksOf, markTime, RepeatedMark } from '../../local/time-marks.ts';
import cash from '../cash/cash-dialogs.module.css';
import classes from './clock-dialog.module.css';
import { PinSteps } from './pin-dialog.tsx';

export interface ClockDialogProps {
  opened: boolean;
  onClose: () => void;
  sync: Sync;
  /** Everybody with a PIN on this device, and the person signed in. */
  people: readonly LocalCashier[];
  signedIn: number | undefined;
}

type Step =
  | { name: 'who' }
  | { name: 'what'; marker: Marker; last: TimeMark | null }
  | { name: 'done'; marker: Marker; marked: Marked };

/** A key that is held down is one press: it must not run through the dialog by itself. */
function oncePerPress(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Somebody marks that they come or leave: their name, their PIN, and one touch. Works without a connection. */
export function ClockDialog(props: ClockDialogProps) {
  const { opened, onClose } = props;
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      {...focus}
      title="Marcar entrada o salida"
      size="sm"
      fullScreen={phone}
      onKeyDownCapture={oncePerPress}
    >
      <Steps {...props} />
    </Modal>
  );
}

function Steps({ sync, people, signedIn, onClose }: ClockDialogProps) {
  const [step, setStep] = useState<Step>({ name: 'who' });
  if (step.name === 'what') {
    return (
      <WhatToMark
        sync={sync}
        marker={step.marker}
        last={step.last}
        onDone={(marked) => setStep({ name: 'done', marker: step.marker, marked })}
      />
    );
  }
  if (step.name === 'done') return <Done {...step} isOwn={step.marker.userId === signedIn} onClose={onClose} />;
  return (
    <PinSteps
      lead="Elige tu nombre y escribe tu PIN. Quien atiende la caja sigue siendo la misma persona."
      people={people}
      signedIn={signedIn}
      check={(person, pin) => checkPin(sync.db, person, pin)}
      onRight={async ({ userId, fullName }, key) => {
        const marks = await marksOf(sync.db, sync.storeId, userId);
        setStep({ name: 'what', marker: { userId, fullName, key }, last: marks.at(-1) ?? null });
      }}
    />
  );
}

interface WhatToMarkProps {
  sync: Sync;
  marker: Marker;
  /** The last mark that this device knows. */
  last: TimeMark | null;
  onDone: (marked: Marked) => void;
}

const icons = { in: IconLogin2, out: IconLogout2 } as const;
const asVerb = (kind: MarkKind) => `Marcar ${markLabels[kind].toLowerCase()}`;
const justMarked = ({ kind, at }: Pick<TimeMark, 'kind' | 'at'>) =>
  `Ya marcaste tu ${markLabels[kind].toLowerCase()} a las ${formatTime(at)} Espera un minuto para marcar otra vez.`;

function WhatToMark({ sync, marker, last, onDone }: WhatToMarkProps) {
  const [now] = useState(() => new Date());
  const [problem, setProblem] = useState(() => (last && isRepeatedMark(last, now) ? justMarked(last) : null));
  const [busy, setBusy] = useState(false);
  // A second touch can come before the screen is drawn again.
  const isSent = useRef(false);
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const proposed = nextMark(last, now);
  const other: MarkKind = proposed === 'in' ? 'out' : 'in';

  async function mark(kind: MarkKind): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setBusy(true);
    try {
      onDone(await markTime(sync, marker, kind));
    } catch (error) {
      isSent.current = false;
      setBusy(false);
      setProblem(
        error instanceof RepeatedMark
          ? justMarked(error.last)
          : 'No se pudo guardar la marca en este equipo. Inténtalo otra vez.',
      );
    }
  }

  return (
    <Stack gap="md">
      <p className={classes.person}>{marker.fullName}</p>
      <p className={cash.lead}>
        {last
          ? `Última marca en este equipo: ${markLabels[last.kind].toLowerCase()}, ${formatDateTime(last.at)}`
          : 'Este equipo no tiene marcas tuyas de estos días.'}
      </p>
      {problem ? (
        <InlineNotice tone="attention" announce>
          {problem}
        </InlineNotice>
      ) : null}
      <div className={cash.actions}>
        <Button
          ref={main}
          leftSection={<Icon of={icons[proposed]} />}
          loading={busy}
          onClick={() => void mark(proposed)}
        >
          {asVerb(proposed)}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={icons[other]} />}
          disabled={busy}
          onClick={() => void mark(other)}
        >
          {asVerb(other)}
        </Button>
      </div>
    </Stack>
  );
}

interface DoneProps {
  marker: Marker;
  /** It is the person signed in: their other screens are theirs. */
  isOwn: boolean;
  marked: Marked;
  onClose: () => void;
}

function Done({ marker, isOwn, marked: { kind, at, minutesToday }, onClose }: DoneProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <Stack gap="md">
      <div className={classes.done} role="status">
        <p className={classes.word}>
          {markLabels[kind]} marcada · {formatTime(at)}
        </p>
        <p className={classes.person}>{marker.fullName}</p>
        <p className={cash.lead}>Hoy en este equipo: {durationText(minutesToday)}</p>
      </div>
      <Button ref={close} onClick={onClose}>
        Listo
      </Button>
      {isOwn ? (
        <Button variant="default" renderRoot={(props) => <Link to="/employees/hours" {...props} />}>
          Ver mis horas
        </Button>
      ) : null}
    </Stack>
  );
}
