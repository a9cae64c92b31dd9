import { Button, TextInput } from '@mantine/core';
import { inStoreBarcode, isEan13, normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { IconBarcode } from '@tabler/icons-react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps, Text } from '#ui/field/field-props.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useBarcodeCamera } from './product-barcode-camera.tsx';
import classes from './product-dialog.module.css';

/** A random serial below 10^11; two words of 32 bits are enough for the bias to vanish. */
function randomSerial(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high % 2 ** 20) * 2 ** 32 + low) % 1e11;
}

/** What a scanner sends ends in Enter, which must not save a form that has just been begun. */
export function ProductBarcodeField({ value, onChange, ...field }: FieldProps<Text>) {
  const code = normaliseBarcode(value ?? '');
  const camera = useBarcodeCamera({ onCode: onChange });
  const odd = /^\d{13}$/.test(code) && !isEan13(code);
  return (
    <div>
      <div className={classes.withButton}>
        <TextInput
          data-takes-scan
          {...field}
          label="Código de barras"
          description="Si lo dejas vacío, se genera."
          maxLength={60}
          rightSection={camera.button}
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Button
          variant="default"
          leftSection={<Icon of={IconBarcode} />}
          onClick={() => onChange(inStoreBarcode(randomSerial()))}
        >
          Generar
        </Button>
      </div>
      {camera.picture}
      <div role="status" className={classes.warning}>
        {odd ? (
          <InlineNotice tone="attention">
            El último dígito de {code} no coincide con el resto. Revísalo; si así está en el empaque, puedes guardarlo.
          </InlineNotice>
        ) : null}
      </div>
    </div>
  );
}
