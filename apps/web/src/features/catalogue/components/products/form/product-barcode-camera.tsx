import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { ScanView } from '#ui/scan/scan-view.tsx';

interface CameraProps {
  onCode: (code: string) => void;
}

/**
 * The camera of a field, inside the form it stands in: a dialog over the form would close both at once by Escape. It goes
 * off with the first code, and with the form.
 */
export function useBarcodeCamera({ onCode }: CameraProps) {
  const [isOn, { close, toggle }] = useDisclosure();
  const [attempt, setAttempt] = useState(0);
  const button = (
    <ActionIcon aria-label="Leer el código con la cámara" aria-expanded={isOn} onClick={toggle}>
      <Icon of={IconScan} />
    </ActionIcon>
  );
  const picture = isOn ? (
    <div>
      <ScanView
        key={attempt}
        continuous={false}
        onRetry={() => setAttempt(attempt + 1)}
        onCode={(code) => {
          close();
          onCode(code);
        }}
      />
      <Button variant="default" mt="xs" onClick={close}>
        Apagar la cámara
      </Button>
    </div>
  ) : null;
  return { button, picture };
}
