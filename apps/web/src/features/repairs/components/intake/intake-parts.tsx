import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { imeiState } from '@minipos/domain/repairs/imei';
import { type DeviceType, deviceTypeLabels, deviceTypes } from '@minipos/domain/repairs/repair-words';
import {
  IconBarcode,
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconDeviceTablet,
  IconDeviceTv,
} from '@tabler/icons-react';
import { useId } from 'react';
import { TextField } from '#ui/field/text-field.tsx';
import { Icon, type IconShape } from '#ui/marks/icon.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import chips from '../choice-chips.module.css';
import classes from './intake.module.css';

const icons: Readonly<Record<DeviceType, IconShape>> = {
  smartphone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  laptop: IconDeviceLaptop,
  desktop: IconDeviceDesktop,
  console: IconDeviceGamepad2,
  tv: IconDeviceTv,
  other: IconDevices,
};

export interface DeviceTypeFieldProps {
  name: string;
  value: DeviceType | null;
  error: string | undefined;
  onChange: (value: DeviceType) => void;
}

/** What kind of device it is: one tap, or the arrow keys. */
export function DeviceTypeField({ name, value, error, onChange }: DeviceTypeFieldProps) {
  const errorId = useId();
  return (
    <fieldset
      className={chips.frame}
      role="radiogroup"
      // Takes the focus when nothing was chosen.
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={chips.legend}>
        Tipo de dispositivo <span aria-hidden="true">*</span>
      </legend>
      <div className={chips.chips}>
        {deviceTypes.map((type) => (
          <label key={type} className={chips.chip}>
            <input type="radio" name={name} value={type} checked={value === type} onChange={() => onChange(type)} />
            <Icon of={icons[type]} />
            {deviceTypeLabels[type]}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

const verdicts = {
  valid: 'IMEI correcto ✓',
  wrong: 'Ese IMEI no cuadra: revisa si está bien escrito. Se puede guardar igual.',
  not_imei: 'En un teléfono se ve al marcar *#06#.',
} as const;

export interface SerialFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** IMEI or serial number, typed or read by a scanner or the camera; the check digit of an IMEI only warns. */
export function SerialField({ name, value, error, onChange }: SerialFieldProps) {
  const [isScanning, scanning] = useDisclosure();
  return (
    <Box
      className={classes.serial ?? ''}
      data-takes-scan
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <TextField
        label="IMEI o serie"
        name={name}
        autoComplete="off"
        maxLength={60}
        description={verdicts[imeiState(value)]}
        value={value}
        error={error}
        onChange={(text) => onChange(text ?? '')}
      />
      <Button variant="default" leftSection={<Icon of={IconBarcode} />} onClick={scanning.open}>
        Escanear
      </Button>
      <ScanDialog opened={isScanning} onClose={scanning.close} onCode={onChange} title="Escanear IMEI o serie" />
    </Box>
  );
}
