import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';
import { type Paper, printPaper } from './print-paper.ts';
import './print.css';

export interface PrintButtonProps {
  paper: Paper;
  /** What comes out; drawn only when it is asked for. */
  children: ReactNode;
  label?: string;
}

/** Prints a paper that the screen does not show. */
export function PrintButton({ paper, children, label = 'Imprimir' }: PrintButtonProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || !sheet.current) return;
    printPaper(sheet.current, paper);
    setAsked(false);
  }, [isAsked, paper]);
  return (
    <>
      <Button variant="default" leftSection={<Icon of={IconPrinter} />} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? (
        <div hidden>
          <div ref={sheet} className="print-sheet" data-paper={paper}>
            {children}
          </div>
        </div>
      ) : null}
    </>
  );
}
