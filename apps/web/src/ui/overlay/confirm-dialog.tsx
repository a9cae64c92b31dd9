import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ErrorCode } from '@minipos/contract/core/errors';
import { type ReactNode, useState } from 'react';
import { errorCode } from '#lib/http/error-code.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { useReturnFocus } from './use-return-focus.ts';

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
  /** What helps after a refusal, by its code: a link or a button beside the reason. */
  nextSteps?: Partial<Record<ErrorCode, ReactNode>>;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, onConfirm, title, name, consequence, confirmLabel, nextSteps = {} } = props;
  const { cancelLabel = 'Cancelar', danger = true } = props;
  const focus = useReturnFocus(opened);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ error: unknown } | null>(null);
  const code = errorCode(problem?.error);

  const close = () => {
    if (busy) return;
    setProblem(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem({ error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={close} {...focus} title={title} size="sm" zIndex={210}>
      <Stack gap="md">
        <div>
          {name ? (
            <Text fw={650} c="var(--ink)" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>
          ) : null}
          <Text>{consequence}</Text>
        </div>
        {problem ? (
          <InlineNotice tone="danger" announce action={code ? nextSteps[code] : undefined}>
            {readProblem(problem.error).message}
          </InlineNotice>
        ) : null}
        <Group justify="flex-end" gap="xs">
          {/* The harmless answer has the focus: Enter by habit loses nothing. */}
          <Button variant="default" onClick={close} disabled={busy} data-autofocus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            color={danger ? 'red' : 'brand'}
            onClick={() => void confirm()}
            loading={busy}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
