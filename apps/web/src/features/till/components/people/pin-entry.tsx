import { Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBackspace } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { isTextBox } from '#ui/field/is-text-box.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './pin-form.module.css';

/** What became of a PIN that was typed: nothing more to do with it, or what is wrong with it. */
export type EntryOutcome = null | {
  problem: string;
  /** It stays in the field, to be sent again as it is. */
  keep?: boolean;
};

export interface PinEntryProps {
  label: string;
  /** What it is asked for. */
  lead?: ReactNode;
  /** What is told before anything was typed. */
  problem?: string | null;
  submitLabel: string;
  onSubmit: (pin: string) => Promise<EntryOutcome>;
  /** Absent where there is no way but the PIN. */
  onBack: (() => void) | undefined;
  /** Another way on, beside the first one. */
  other?: ReactNode;
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const longest = 6;

/** Four to six digits, typed or touched. */
export function PinEntry({ label, lead, submitLabel, onSubmit, onBack, other, ...told }: PinEntryProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string | null>(told.problem ?? null);
  const [busy, setBusy] = useState(false);
  // Under a finger the keys below are enough: the screen's own keyboard would cover them.
  const isTouched = useMediaQuery('(pointer: coarse)');
  const type = (text: string) => {
    if (busy) return;
    setProblem(null);
    setPin(text.replace(/\D/g, '').slice(0, longest));
  };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (pin.length < 4) return setProblem('El PIN tiene de 4 a 6 dígitos');
    setProblem(null);
    setBusy(true);
    try {
      const outcome = await onSubmit(pin);
      if (!outcome) return;
      if (!outcome.keep) setPin('');
      setProblem(outcome.problem);
      input.current?.focus();
    } finally {
      setBusy(false);
    }
  }

  // Whoever touched a key of the pad, or nothing at all, may go on with those of the keyboard.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTextBox(event.target) || event.ctrlKey || event.altKey || event.metaKey) return;
    if (/^\d$/.test(event.key)) type(pin + event.key);
    else if (event.key === 'Backspace') type(pin.slice(0, -1));
    else return;
    event.preventDefault();
    input.current?.focus();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);

  // It may appear as the second step of a dialog, which has chosen its focus before.
  useEffect(() => input.current?.focus(), []);

  return (
    // A PIN typed fast is no code that a scanner read.
    <form noValidate data-takes-scan onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        {/* On a low screen there is room for one of both above the buttons. */}
        {problem ? null : lead}
        <div>
          <label htmlFor={id} className={classes.label}>
            {label}
          </label>
          <input
            ref={input}
            id={id}
            className={classes.input}
            type="password"
            inputMode={isTouched ? 'none' : 'numeric'}
            autoComplete="off"
            value={pin}
            onChange={(event) => type(event.currentTarget.value)}
            data-autofocus
          />
        </div>
        {problem ? (
          <InlineNotice tone="danger" announce>
            {problem}
          </InlineNotice>
        ) : null}
        <div className={classes.pad} role="group" aria-label="Teclado numérico">
          {keys.map((key) => (
            <PadKey key={key} onPress={() => type(pin + key)}>
              {key}
            </PadKey>
          ))}
          <span />
          <PadKey onPress={() => type(`${pin}0`)}>0</PadKey>
          <PadKey label="Borrar" onPress={() => type(pin.slice(0, -1))}>
            <Icon of={IconBackspace} size={26} />
          </PadKey>
        </div>
        <Group justify="space-between" gap="xs">
          {onBack ? (
            <Button variant="default" onClick={onBack} disabled={busy}>
              Volver
            </Button>
          ) : null}
          {other}
          <Button type="submit" loading={busy}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PadKeyProps {
  label?: string;
  onPress: () => void;
  children: ReactNode;
}

/** A touch leaves the focus in the field: Enter sends the PIN and does not press the key again. */
function PadKey({ label, onPress, children }: PadKeyProps) {
  return (
    <UnstyledButton
      className={classes.key}
      {...(label ? { 'aria-label': label } : {})}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </UnstyledButton>
  );
}
