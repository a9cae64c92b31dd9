import { Button, Modal } from '@mantine/core';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { type SignatureOccasion, signatureOccasionLabels, signatureOccasions } from '@minipos/domain/repairs/signature';
import { useState } from 'react';
import { readProblem } from '#lib/http/problem.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { DialogFooter } from '#ui/form/dialog-footer.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { useReturnFocus } from '#ui/overlay/use-return-focus.ts';
import { useRepairProofs } from '../../server/repair-proofs.ts';
import classes from './signature.module.css';
import { SignatureField, type Signing } from './signature-field.tsx';

const options = signatureOccasions.map((value) => ({ value, label: signatureOccasionLabels[value] }));
const isLeaving = ({ status }: Repair) => status === 'completed' || status === 'delivered';

/** Asks the client for a signature; what they signed before stays. */
export function SignDialog({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const phone = usePhone();
  const focus = useReturnFocus(true);
  const [occasion, setOccasion] = useState<SignatureOccasion>(isLeaving(repair) ? 'delivery' : 'intake');
  const [signing, setSigning] = useState<Signing>({ strokes: [], signer: '', isUnsigned: false });
  const [problem, setProblem] = useState<string>();
  // One for all tries.
  const [uuid] = useState(randomUuid);
  const { sign } = useRepairProofs(repair);
  const save = async () => {
    if (sign.isPending) return;
    if (signing.strokes.length === 0) return setProblem('Falta la firma');
    const signerName = (signing.signer.trim() || repair.client.name).slice(0, 100);
    try {
      await sign.mutateAsync({ uuid, occasion, signerName, strokes: signing.strokes });
      toasts.success('Firma guardada', repair.serviceNumber);
      onClose();
    } catch (error) {
      setProblem(readProblem(error).message);
    }
  };
  return (
    <Modal opened onClose={onClose} {...focus} title={`Pedir la firma de ${repair.serviceNumber}`} fullScreen={phone}>
      <div className={classes.list}>
        <SelectField
          label="Cuándo firma"
          options={options}
          value={occasion}
          onChange={(next) => setOccasion((next ?? 'intake') as SignatureOccasion)}
        />
        <SignatureField
          value={signing}
          expected={repair.client.name}
          about="Una firma guardada no se cambia: si hace falta, se pide otra."
          onChange={(changes) => {
            setProblem(undefined);
            setSigning((before) => ({ ...before, ...changes }));
          }}
        />
        <div role="alert">{problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}</div>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button loading={sign.isPending} onClick={() => void save()}>
            Guardar firma
          </Button>
        </DialogFooter>
      </div>
    </Modal>
  );
}
