import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { signatureOccasionLabels, signaturePath } from '@minipos/domain/repairs/signature';
import { IconSignature } from '@tabler/icons-react';
import { useCan } from '#current/current-store.ts';
import { formatDateTime } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { SignDialog } from './sign-dialog.tsx';
import classes from './signature.module.css';
import { SignatureDrawing } from './signature-drawing.tsx';

/** What the client signed, the newest first, and the way to ask for another: none is ever changed. */
export function SignaturesPanel({ repair }: { repair: Repair }) {
  const mayReceive = useCan('services.create');
  const mayEdit = useCan('services.edit');
  const [isSigning, signing] = useDisclosure();
  const { signatures } = repair;
  return (
    <Panel title="Firmas">
      {signatures.length === 0 ? <p className={classes.hint}>Nadie ha firmado en la pantalla.</p> : null}
      <ul className={classes.list}>
        {signatures.map(({ id, occasion, signerName, strokes, signedAt, recordedBy }) => (
          <li key={id}>
            <SignatureDrawing path={signaturePath(strokes)} label={`Firma de ${signerName}`} />
            <span>
              {signatureOccasionLabels[occasion]}: <strong>{signerName}</strong>
            </span>
            <span className={classes.hint}>
              {formatDateTime(signedAt)} · con {recordedBy}
            </span>
          </li>
        ))}
      </ul>
      {mayReceive || mayEdit ? (
        <div>
          <Button variant="default" leftSection={<Icon of={IconSignature} />} onClick={signing.open}>
            Pedir firma
          </Button>
        </div>
      ) : null}
      {isSigning ? <SignDialog onClose={signing.close} repair={repair} /> : null}
    </Panel>
  );
}
