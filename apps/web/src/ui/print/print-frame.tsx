import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { type Paper, printPaper } from './print-paper.ts';
import './print.css';

export interface PrintFrameProps {
  paper: Paper;
  /** What the paper is: 'Recibo C2-000123'. */
  label: string;
  children: ReactNode;
  /** False while a part of the paper is still being drawn: printing then waits until the paper is complete. */
  isWhole?: boolean;
  printLabel?: string;
  /** It is what the screen is for. */
  isMain?: boolean;
  /** It was asked for: what the paper still lacks can be made now. */
  onAsk?: () => void;
  /** Other ways to hand the paper over, beside the button that prints it. */
  actions?: ReactNode;
}

/** Paper as it will come out, always black on white, with the button that prints only it. */
export function PrintFrame(props: PrintFrameProps) {
  const { paper, label, children, isWhole = true, printLabel = 'Imprimir', isMain = false, onAsk, actions } = props;
  const sheet = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || !isWhole || !sheet.current) return;
    setAsked(false);
    printPaper(sheet.current, paper);
  }, [isAsked, isWhole, paper]);
  return (
    <section className="print-preview" aria-label={label}>
      <div className="print-actions">
        <Button
          variant={isMain ? 'filled' : 'default'}
          leftSection={<Icon of={IconPrinter} />}
          aria-busy={isAsked}
          onClick={() => {
            setAsked(true);
            onAsk?.();
          }}
        >
          {printLabel}
        </Button>
        {actions}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: letter paper scrolls sideways on a phone and must by keyboard too */}
      <div className="print-desk" tabIndex={0} role="group" aria-label={`Vista previa: ${label}`}>
        <div ref={sheet} className="print-sheet" data-paper={paper}>
          {children}
        </div>
      </div>
    </section>
  );
}
