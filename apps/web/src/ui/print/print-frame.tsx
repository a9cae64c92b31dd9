import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { type Paper, printPaper } from './print-paper.ts';
import './print.css';

export interface PrintFrameProps {
  paper: Paper;
  /** What the paper is: 'Recibo C2-000123'. */
  label: string;
  children: ReactNode;
  printLabel?: string;
}

/** Paper as it will come out, always black on white, with the button that prints only it. */
export function PrintFrame({ paper, label, children, printLabel = 'Imprimir' }: PrintFrameProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const print = () => {
    if (sheet.current) printPaper(sheet.current, paper);
  };
  return (
    <section className="print-preview" aria-label={label}>
      <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={print}>
        {printLabel}
      </Button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: letter paper scrolls sideways on a phone and must by keyboard too */}
      <div className="print-desk" tabIndex={0} role="group" aria-label={`Vista previa: ${label}`}>
        <div ref={sheet} className="print-sheet" data-paper={paper}>
          {children}
        </div>
      </div>
    </section>
  );
}
