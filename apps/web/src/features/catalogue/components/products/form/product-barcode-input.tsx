import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { IconBarcode, IconScan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import classes from '../list/product-filters.module.css';

export interface ProductBarcodeInputProps {
  /** The code in the address; undefined when none was read. */
  code: string | undefined;
  /** Told at every Enter, also when the same code is read again. */
  onCode: (code: string | undefined) => void;
  /** Opens the camera. */
  onScan: () => void;
}

/** A scanner types fast and ends in Enter: the code is looked up at once, and the field is ready for the next one. */
export function ProductBarcodeInput({ code, onCode, onScan }: ProductBarcodeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(code ?? '');
  const [known, setKnown] = useState(code);
  // Back, or a shared address.
  if (code !== known) {
    setKnown(code);
    setText(code ?? '');
  }
  const read = () => {
    const next = normaliseBarcode(text);
    if (next === '') return;
    onCode(next);
    input.current?.select();
  };
  const clear = () => {
    setText('');
    onCode(undefined);
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      data-takes-scan
      className={classes.code ?? ''}
      aria-label="Código de barras"
      placeholder="Código de barras y Enter"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={60}
      value={text}
      leftSection={<Icon of={IconBarcode} />}
      rightSection={
        text ? (
          <CloseButton aria-label="Borrar código" iconSize={18} onClick={clear} />
        ) : (
          <ActionIcon aria-label="Leer el código con la cámara" onClick={onScan}>
            <Icon of={IconScan} />
          </ActionIcon>
        )
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read();
      }}
    />
  );
}
