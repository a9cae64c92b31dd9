import { Button, FileButton } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import classes from './file-drop.module.css';

export interface FileDropProps {
  /** Names the place and the button's field: 'Archivo de productos'. */
  label: string;
  title: string;
  /** What may be brought, and what happens with it. */
  note: string;
  onFile: (file: File) => void;
  busy?: boolean;
  disabled?: boolean;
  /** Other buttons beside the one that chooses. */
  children?: ReactNode;
}

/** Choosing a spreadsheet, by button or by dropping it. */
export function FileDrop({ label, title, note, onFile, busy = false, disabled = false, children }: FileDropProps) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && !busy && !disabled) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the button inside does it by keyboard
    <section
      aria-label={label}
      className={classes.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon of={IconFileSpreadsheet} size={36} />
      <p className={classes.title}>{title}</p>
      <p className={classes.note}>{note}</p>
      <div className={classes.buttons}>
        <FileButton onChange={take} accept=".csv,.txt,.tsv,.xlsx" inputProps={{ 'aria-label': label }}>
          {(props) => (
            <Button {...props} loading={busy} disabled={disabled}>
              Elegir archivo
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </section>
  );
}
