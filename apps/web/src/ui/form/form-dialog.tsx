import { Button, Modal, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { z } from 'zod';
import { InlineNotice } from '../feedback/inline-notice.tsx';
import { usePhone } from '../layout/use-phone.ts';
import { useReturnFocus } from '../overlay/use-return-focus.ts';
import { useSettled } from '../overlay/use-settled.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import classes from './form-dialog.module.css';
import { markFirstInput } from './mark-first-input.ts';
import type { ContractForm, Save } from './use-contract-form.ts';
import { useUnloadGuard } from './use-unload-guard.ts';

export interface FormDialogProps<S extends z.ZodObject> {
  opened: boolean;
  onClose: () => void;
  title: string;
  form: ContractForm<S>;
  /** The dialog closes when it resolves; a rejection is shown inside and nothing typed is lost. */
  onSave: Save<S>;
  saveLabel?: string;
  /** Heading of a failure, above what the server said: 'Error al actualizar stock'. */
  failed: string;
  /** Why it cannot be saved yet, shown beside the disabled button; null when it can. */
  blocked?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What it does cannot be undone. */
  danger?: boolean;
  children: ReactNode;
}

export function FormDialog<S extends z.ZodObject>(props: FormDialogProps<S>) {
  const { opened, onClose, title, form, onSave, saveLabel = 'Guardar', blocked = null, size = 'md', children } = props;
  const { failed, danger = false } = props;
  const [leaving, setLeaving] = useState(false);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  const [isSettled, setSettled] = useSettled(opened);
  const unsaved = opened && form.isDirty();
  useUnloadGuard(unsaved);

  const restart = useEffectEvent(() => form.restart());
  useEffect(() => {
    if (opened) restart();
  }, [opened]);

  const leave = () => {
    if (form.busy) return;
    // Not before this Escape has been dealt with: the question would take it as its own and close.
    if (unsaved) setTimeout(() => setLeaving(true));
    else onClose();
  };
  const { onSubmit, ...bound } = form.bind(onSave, () => {
    setSettled(true);
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (!isSettled()) return onSubmit(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        {...focus}
        title={title}
        size={size}
        fullScreen={phone}
        closeOnEscape={!leaving}
        closeOnClickOutside={!unsaved}
      >
        <form {...bound} onSubmit={send}>
          <Stack gap="md" ref={markFirstInput}>
            {children}
            <DialogFooter>
              {form.problem ? (
                <div className={classes.problem}>
                  <InlineNotice tone="danger" announce title={failed}>
                    {form.problem}
                  </InlineNotice>
                </div>
              ) : null}
              <span className={classes.why}>{blocked}</span>
              <Button variant="default" onClick={leave} disabled={form.busy}>
                Cancelar
              </Button>
              <Button type="submit" color={danger ? 'red' : 'brand'} loading={form.busy} disabled={blocked !== null}>
                {saveLabel}
              </Button>
            </DialogFooter>
          </Stack>
        </form>
      </Modal>
      <DiscardDialog
        opened={leaving && opened}
        onStay={() => setTimeout(() => setLeaving(false))}
        onDiscard={onClose}
      />
    </>
  );
}
