import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ErrorCode } from '@minipos/contract/core/errors';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isRefusal, isSessionOver } from '#lib/http/api-error.ts';
import { errorCode } from '#lib/http/error-code.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import { useSettled } from './use-settled.ts';

/** What helps after a refusal. */
interface NextStep {
  /** Stands beside the reason: 'Ver sus productos'. */
  link?: ReactNode;
  /** What can be done instead; it takes the place of what was refused. */
  instead?: { label: string; consequence: string; onSelect: () => void } | undefined;
}

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The dialog closes when it resolves; a rejection is shown inside. */
  onConfirm: () => unknown;
  /** '¿Eliminar el departamento?' */
  title: string;
  /** The thing itself: 'Lácteos'. */
  name?: string;
  /** What happens to it: 'Esta acción no se puede deshacer.' */
  consequence: string;
  /** A verb: 'Eliminar'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red unless the action loses nothing. */
  danger?: boolean;
  /** Instead of the question, once it was refused: 'No se puede eliminar'. */
  refusedTitle?: string;
  /** Heading of a failure that is no refusal: 'Error al eliminar tienda'. */
  failed: string;
  /** Why it would be refused, known before it is tried: what was asked for is not offered, what helps is. */
  barred?: (NextStep & { reason: string }) | undefined;
  /** By the code of the refusal. */
  nextSteps?: Partial<Record<ErrorCode, NextStep>>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, name, consequence, confirmLabel, nextSteps = {} } = props;
  const { cancelLabel = 'Cancelar', danger = true, refusedTitle = title, failed, barred } = props;
  const { onExitTransitionEnd, ...focus } = useReturnFocus(opened);
  const [isSettled, setSettled] = useSettled(opened);
  const start = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown } | null>(null);
  const code = errorCode(problem?.error);
  const { link, instead } = (code && nextSteps[code]) ?? barred ?? {};
  // A button that can only be refused again is no way on.
  const refused = barred !== undefined || isRefusal(problem?.error);
  const isOver = refused && !instead;
  // Enter by habit loses nothing.
  const harmlessFirst = danger || refused;

  // The button that was pressed is gone, or was off for a while: either way the focus is nowhere.
  useEffect(() => {
    if (problem) start.current?.focus();
  }, [problem]);

  const close = () => {
    if (!busy) onClose();
  };
  // Not before: what it says must not change under the eyes while it fades.
  const forget = () => {
    setProblem(null);
    onExitTransitionEnd();
  };
  const confirm = async () => {
    if (isSettled()) return;
    setSettled(true);
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setSettled(false);
      if (!isSessionOver(error)) setProblem({ error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      {...focus}
      onExitTransitionEnd={forget}
      title={refused ? refusedTitle : title}
      size="sm"
      zIndex={210}
    >
      <Stack gap="md">
        <div>
          {name ? (
            <Text fw={650} c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ) : null}
          {refused ? null : <Text>{consequence}</Text>}
        </div>
        {problem ? (
          <InlineNotice tone="danger" announce action={link} {...(!refused ? { title: failed } : {})}>
            {readProblem(problem.error).message}
          </InlineNotice>
        ) : null}
        {barred && !problem ? (
          <InlineNotice tone="attention" action={link}>
            {barred.reason}
          </InlineNotice>
        ) : null}
        {instead ? <Text>{instead.consequence}</Text> : null}
        <Group justify="flex-end" gap="xs">
          <Button
            ref={harmlessFirst ? start : null}
            variant={isOver ? 'filled' : 'default'}
            onClick={close}
            disabled={busy}
            data-autofocus={harmlessFirst || undefined}
          >
            {isOver ? 'Entendido' : cancelLabel}
          </Button>
          {instead ? (
            <Button
              onClick={() => {
                close();
                instead.onSelect();
              }}
            >
              {instead.label}
            </Button>
          ) : null}
          {refused ? null : (
            <Button
              ref={harmlessFirst ? null : start}
              color={danger ? 'red' : 'brand'}
              onClick={() => void confirm()}
              loading={busy}
              data-autofocus={harmlessFirst ? undefined : true}
            >
              {confirmLabel}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
