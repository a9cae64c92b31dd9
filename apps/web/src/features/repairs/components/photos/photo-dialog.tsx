import { Button, Modal } from '@mantine/core';
import type { Repair, RepairPhoto } from '@minipos/contract/repairs/repair-shapes';
import { maxCaption, photoStageLabels } from '@minipos/domain/repairs/repair-photos';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { readProblem } from '#lib/http/problem.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SwitchField } from '#ui/field/switch-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { DialogFooter } from '#ui/form/dialog-footer.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { usePhotoFile, useRepairProofs } from '../../server/repair-proofs.ts';
import classes from './photos.module.css';

export interface PhotoDialogProps {
  repair: Repair;
  photo: RepairPhoto;
  onClose: () => void;
}

/** A photo in large, what it says, whether the client sees it, and its removal with a reason. */
export function PhotoDialog({ repair, photo, onClose }: PhotoDialogProps) {
  const phone = usePhone();
  const focus = useReturnFocus(true);
  const mayEdit = useCan('services.edit');
  const url = usePhotoFile(repair, photo.id, 'full');
  const { change, remove } = useRepairProofs(repair);
  const [caption, setCaption] = useState(photo.caption ?? '');
  const [forClient, setForClient] = useState(photo.forClient);
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const isRemoving = reason !== null;
  const isBusy = change.isPending || remove.isPending;
  const save = async () => {
    if (isBusy) return;
    if (isRemoving && reason.trim() === '') return setProblem('Escribe el motivo');
    try {
      if (isRemoving) await remove.mutateAsync({ photo, reason });
      else await change.mutateAsync({ photo, caption: caption.trim() || null, forClient });
      toasts.success(isRemoving ? 'Foto quitada' : 'Foto cambiada', repair.serviceNumber);
      onClose();
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  const name = photo.caption ?? photoStageLabels[photo.stage];
  return (
    <Modal opened onClose={onClose} {...focus} title={name} size="lg" fullScreen={phone}>
      <div className={classes.field}>
        {url === 'failed' ? (
          <InlineNotice tone="attention">La foto no se pudo cargar. Revisa la conexión y ábrela otra vez.</InlineNotice>
        ) : url ? (
          <img className={classes.large} src={url} alt={name} width={photo.width} height={photo.height} />
        ) : (
          <p className={classes.hint}>Cargando la foto…</p>
        )}
        <p className={classes.words}>
          {photoStageLabels[photo.stage]} · {formatDateTime(photo.takenAt)} · {photo.addedBy}
        </p>
        {mayEdit && !isRemoving ? (
          <>
            <TextField
              label="Descripción"
              autoComplete="off"
              maxLength={maxCaption}
              value={caption}
              onChange={(text) => setCaption(text ?? '')}
            />
            <SwitchField label="La ve el cliente" value={forClient} onChange={(next) => setForClient(next ?? false)} />
          </>
        ) : null}
        {isRemoving ? (
          <TextField
            label="Por qué se quita"
            description="La foto deja de verse; el motivo queda en el historial."
            autoComplete="off"
            maxLength={300}
            value={reason}
            error={problem === 'Escribe el motivo' ? problem : undefined}
            onChange={(text) => {
              setProblem(undefined);
              setReason(text ?? '');
            }}
          />
        ) : null}
        <div role="alert">
          {problem && problem !== 'Escribe el motivo' ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}
        </div>
        <DialogFooter>
          {mayEdit && !isRemoving ? (
            <Button variant="default" leftSection={<Icon of={IconTrash} />} onClick={() => setReason('')}>
              Quitar
            </Button>
          ) : null}
          <Button variant="default" onClick={isRemoving ? () => setReason(null) : onClose}>
            {isRemoving ? 'No quitar' : 'Cerrar'}
          </Button>
          {mayEdit ? (
            <Button loading={isBusy} {...(isRemoving ? { color: 'red' } : {})} onClick={() => void save()}>
              {isRemoving ? 'Quitar foto' : 'Guardar'}
            </Button>
          ) : null}
        </DialogFooter>
      </div>
    </Modal>
  );
}
