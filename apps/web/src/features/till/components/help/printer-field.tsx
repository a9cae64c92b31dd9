import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { type ChosenPrinter, type PrinterKind, PrinterProblem } from '../../printers/chosen-printer.ts';
import { choosePrinter, supportedPrinters } from '../../printers/printers.ts';
import classes from './printer-field.module.css';
import { kindWords, troubleWords } from './printer-words.ts';

export interface PrinterFieldProps {
  printer: ChosenPrinter | null;
  onChange: (printer: ChosenPrinter | null) => void;
}

/** The printer this device speaks to itself, for receipts without a print dialog. */
export function PrinterField({ printer, onChange }: PrinterFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const supported = supportedPrinters();

  async function choose(kind: PrinterKind): Promise<void> {
    setProblem(null);
    try {
      const chosen = await choosePrinter(kind);
      if (chosen) onChange(chosen);
    } catch (error) {
      setProblem(troubleWords[error instanceof PrinterProblem ? error.trouble : 'failed']);
    }
  }

  return (
    <div role="group" aria-label="Impresora de recibos" className={classes.field}>
      <p className={classes.label}>Impresora de recibos</p>
      {printer ? (
        <div className={classes.chosen}>
          <span className={classes.name}>
            {printer.name} · {kindWords[printer.kind]}
          </span>
          <Button variant="default" onClick={() => onChange(null)} aria-label={`Quitar ${printer.name}`}>
            Quitar
          </Button>
        </div>
      ) : null}
      {supported.length === 0 ? (
        <p className={classes.hint}>{troubleWords.unsupported}</p>
      ) : (
        <>
          <p className={classes.hint}>
            {printer
              ? 'Para cambiarla, elige otra:'
              : 'Sin una propia, los recibos salen por la impresora del sistema.'}
          </p>
          <Group gap="xs">
            {supported.map((kind) => (
              <Button key={kind} variant="default" onClick={() => void choose(kind)}>
                {kindWords[kind]}
              </Button>
            ))}
          </Group>
        </>
      )}
      {problem ? (
        <InlineNotice tone="danger" announce>
          {problem}
        </InlineNotice>
      ) : null}
    </div>
  );
}
