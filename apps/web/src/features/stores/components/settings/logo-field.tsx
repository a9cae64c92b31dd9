import { Button, FileButton, Group, Slider } from '@mantine/core';
import { logoPath, type ReceiptLogo } from '@minipos/domain/stores/receipt-logo';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import type { FieldProps } from '#ui/field/field-props.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { DotPicture } from '#ui/print/dot-picture.tsx';
import classes from './logo-field.module.css';
import { type GreyPicture, logoAt, readGrey } from './read-logo.ts';

const unread = 'No pudimos leer esa imagen. Usa una PNG o JPG de hasta 10 MB.';
const unclear = 'Con ese tono el logo no se distingue. Mueve el control o usa una imagen más sencilla.';
const middle = 128;

/** The logo as receipts will show it: black dots, which every printer has. */
export function LogoField({ value, onChange, error }: FieldProps<ReceiptLogo | null | undefined>) {
  const [picture, setPicture] = useState<GreyPicture | null>(null);
  const [tone, setTone] = useState(middle);
  const [problem, setProblem] = useState<string | null>(null);
  const show = (grey: GreyPicture, threshold: number) => {
    const logo = logoAt(grey, threshold);
    setProblem(logo ? null : unclear);
    if (logo) onChange(logo);
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    const grey = await readGrey(file);
    setPicture(grey);
    setTone(middle);
    if (grey) show(grey, middle);
    else setProblem(unread);
  };
  const said = problem ?? error;
  return (
    <div className={classes.field} role="group" aria-label="Logo">
      <p className={classes.label}>Logo</p>
      <p className={classes.note}>Sale arriba de cada recibo, en blanco y negro como lo imprime la impresora.</p>
      {value ? (
        <div className={classes.paper}>
          <DotPicture {...value} path={logoPath(value)} label="Logo de los recibos" />
        </div>
      ) : null}
      {picture ? (
        <div>
          <p className={classes.note}>Tono</p>
          <Slider
            min={16}
            max={240}
            step={8}
            label={null}
            thumbLabel="Tono del logo"
            value={tone}
            onChange={(threshold) => {
              setTone(threshold);
              show(picture, threshold);
            }}
          />
        </div>
      ) : null}
      {said ? (
        <InlineNotice tone="danger" announce>
          {said}
        </InlineNotice>
      ) : null}
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(button) => (
            <Button variant="default" leftSection={<Icon of={IconPhotoUp} />} {...button}>
              {value ? 'Cambiar el logo' : 'Elegir una imagen'}
            </Button>
          )}
        </FileButton>
        {value ? (
          <Button
            variant="subtle"
            leftSection={<Icon of={IconTrash} />}
            onClick={() => {
              setPicture(null);
              setProblem(null);
              onChange(null);
            }}
          >
            Quitar el logo
          </Button>
        ) : null}
      </Group>
    </div>
  );
}
