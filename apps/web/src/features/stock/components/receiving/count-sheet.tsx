import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCamera, IconChecks } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, type RefObject, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { LeaveGuard } from '#ui/form/leave-guard.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ScanDialog } from '#ui/scan/scan-dialog.tsx';
import { useScannerKeys } from '#ui/scan/use-scanner-keys.ts';
import {
  addTo,
  type Count,
  type CountItem,
  countedLines,
  difference,
  fillRest,
  isCounted,
  lineOfCode,
  setLine,
  toCome,
} from './count.ts';
import { CountLine } from './count-line.tsx';
import classes from './receiving.module.css';

type Filter = 'all' | 'uncounted' | 'different';
type Header = ComponentProps<typeof PageHeader>;

export interface CountSheetProps {
  title: string;
  subtitle: string;
  back: NonNullable<Header['back']>;
  /** What the goods come by, as 'esta compra'. */
  paper: string;
  items: readonly CountItem[];
  /** Said over the count while it is neither sent nor done. */
  notice: ReactNode;
  /** Something beside the count was typed. */
  isTyped?: boolean;
  state: 'open' | 'sending' | 'done';
  /** Who counts nothing may still say that nothing comes. */
  mayGiveUpAll?: boolean;
  frame: RefObject<HTMLDivElement | null>;
  problem: string | null;
  /** From now on there is something to lose. */
  onWork: () => void;
  onSend: (counted: { lines: { line: number; units: number }[]; isLast: boolean }) => void;
  children?: ReactNode;
}

/** Counts what has come: by scan, with the camera or by hand. What is counted may differ from what was to come. */
export function CountSheet({
  title,
  subtitle,
  back,
  paper,
  items,
  notice,
  isTyped = false,
  state,
  mayGiveUpAll = false,
  frame,
  problem,
  onWork,
  onSend,
  children,
}: CountSheetProps) {
  const [count, setCount] = useState<Count>({});
  const [filter, setFilter] = useState<Filter>('all');
  // Those that fitted when the filter was chosen: none goes away under the finger that counts it.
  const [listed, setListed] = useState<readonly CountItem[]>(items);
  const [isLast, setLast] = useState(false);
  const [scanning, scan] = useDisclosure();

  const change = (next: (current: Count) => Count) => {
    onWork();
    setCount(next);
  };
  const onCode = (code: string) => {
    const line = lineOfCode(items, count, code);
    if (line === null) toasts.error(`El código ${code} no está en ${paper}`, 'No está en la lista');
    else change((current) => addTo(current, line, 1));
  };
  useScannerKeys(onCode, { enabled: !scanning && state === 'open' });

  const fitting: Record<Filter, readonly CountItem[]> = {
    all: items,
    uncounted: items.filter((item) => !isCounted(item, count) && toCome(item) > 0),
    different: items.filter((item) => isCounted(item, count) && difference(item, count) !== 0),
  };
  const choose = (next: Filter) => {
    setFilter(next);
    setListed(fitting[next]);
  };
  const expected = items.reduce((sum, item) => sum + toCome(item), 0);
  const lines = countedLines(count);
  const counted = lines.reduce((sum, { units }) => sum + units, 0);
  const isShort = items.some((item) => difference(item, count) < 0);
  const mayGiveUp = isShort && (lines.length > 0 || mayGiveUpAll);
  return (
    <>
      <LeaveGuard unsaved={state !== 'done' && (lines.length > 0 || isTyped)} isOfStore />
      <PageHeader
        title={title}
        subtitle={subtitle}
        back={back}
        secondary={[{ label: 'Cámara', icon: IconCamera, onClick: scan.open }]}
      />
      <div ref={frame} className={classes.page}>
        {/* What it just received is newer, too. */}
        {state === 'open' ? notice : null}
        <p className={classes.progress} role="status">
          <strong>{formatNumber(counted, 3)}</strong> de {formatNumber(expected, 3)} unidades
        </p>
        <progress
          className={classes.bar}
          max={expected || 1}
          value={Math.min(counted, expected)}
          aria-label="Contado"
        />
        <SegmentedControl
          fullWidth
          aria-label="Qué líneas se ven"
          value={filter}
          onChange={choose}
          data={[
            { value: 'all', label: `Todas ${items.length}` },
            { value: 'uncounted', label: `Por contar ${fitting.uncounted.length}` },
            { value: 'different', label: `Diferencias ${fitting.different.length}` },
          ]}
        />
        <ul className={classes.lines} aria-label="Líneas">
          {listed.map((item) => (
            <CountLine
              key={item.line}
              item={item}
              counted={count[item.line]}
              difference={difference(item, count)}
              onCount={(units) => change((current) => setLine(current, item.line, units))}
              onAdd={(units) => change((current) => addTo(current, item.line, units))}
            />
          ))}
        </ul>
        <div className={classes.end}>
          {children}
          {mayGiveUp ? (
            <Checkbox
              label="Lo que falta no va a llegar"
              checked={isLast}
              onChange={(event) => setLast(event.currentTarget.checked)}
            />
          ) : null}
          <div role="alert">{problem ? <InlineNotice tone="danger">{problem}</InlineNotice> : null}</div>
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            onClick={() => change((current) => fillRest(items, current))}
          >
            Llegó todo
          </Button>
          <Button
            loading={state === 'sending'}
            disabled={lines.length === 0 && !(mayGiveUp && isLast)}
            onClick={() => onSend({ lines, isLast: isLast && mayGiveUp })}
          >
            Recibir lo contado
          </Button>
        </div>
      </div>
      <ScanDialog
        opened={scanning}
        onClose={scan.close}
        onCode={onCode}
        mode="continuous"
        title="Contar con la cámara"
      />
    </>
  );
}
