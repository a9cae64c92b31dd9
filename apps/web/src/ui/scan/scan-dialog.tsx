import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { usePhone } from '../layout/use-phone.ts';
import { useReturnFocus } from '../overlay/use-return-focus.ts';
import { ScanView } from './scan-view.tsx';

export interface ScanDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Each code once: EAN-13, EAN-8, UPC-A, Code 128 or QR, as it is written in it. */
  onCode: (code: string) => void;
  /** `single` closes after the first code; `continuous` stays for the next ones. */
  mode?: 'single' | 'continuous';
  title?: string;
}

/** Reads codes with the device's camera. The camera goes off when the dialog closes. */
export function ScanDialog(props: ScanDialogProps) {
  const { opened, onClose, onCode, mode = 'single', title = 'Escanear código' } = props;
  const [attempt, setAttempt] = useState(0);
  const phone = usePhone();
  const focus = useReturnFocus(opened);
  return (
    <Modal opened={opened} onClose={onClose} {...focus} title={title} size="lg" fullScreen={phone}>
      <ScanView
        key={attempt}
        continuous={mode === 'continuous'}
        onRetry={() => setAttempt(attempt + 1)}
        onCode={(code) => {
          if (mode === 'single') onClose();
          onCode(code);
        }}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {mode === 'continuous' ? 'Listo' : 'Cancelar'}
        </Button>
      </Group>
    </Modal>
  );
}
