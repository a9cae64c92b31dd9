import { decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import type { PurchaseFigures } from '@minipos/domain/purchasing/purchase-figures';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problems } from '#ui/form/use-problems.ts';
import { LineBlock } from './line-block.tsx';
import { LineRow, lineFields } from './line-row.tsx';
import { changeLine, type Draft, type DraftLine, removeLine } from './purchase-draft.ts';
import classes from './purchase-form.module.css';

export interface LineListProps {
  draft: Draft;
  /** What was worked out, perhaps of the draft a moment ago, and its lines. */
  figures: PurchaseFigures | null;
  figuredLines: readonly DraftLine[];
  /** A line that must be on the page: something in it was refused. */
  refusedPlace: number | null;
  of: Problems['of'];
  onChange: (next: (current: Draft) => Draft) => void;
}

const blockLines = 10;
/** So few are drawn at once. */
const fewLines = 40;

/** What is bought, line by line: packs, units, cost and discount. Of many lines, those near the screen are on the page. */
export function LineList({ draft, figures, figuredLines, refusedPlace, of, onChange }: LineListProps) {
  const { lines } = draft;
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  });
  const change = useCallback((place: number, changes: Partial<DraftLine>) => {
    latest.current((current) => changeLine(current, place, changes));
  }, []);
  const remove = useCallback((place: number) => latest.current((current) => removeLine(current, place)), []);
  const keys = lineKeys(lines);
  const starts = Array.from({ length: Math.ceil(lines.length / blockLines) }, (_, block) => block * blockLines);
  const isIn = (start: number, place: number | null) =>
    place !== null && place >= start - 1 && place <= start + blockLines;

  /** Up and down go to the same field of the next line. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const { place, field } = inputOf(event.target);
    if (place === null || !lines[place + step]) return;
    event.preventDefault();
    // It may not be on the page yet.
    flushSync(() => setFocused(place + step));
    list.current?.querySelector<HTMLElement>(`[name="items.${place + step}.${field}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- blocks stand between the list and its lines; the keys are those of their fields
    <div
      ref={list}
      role="list"
      className={classes.lines}
      aria-label="Productos de la compra"
      onKeyDown={walk}
      onFocus={(event) => setFocused(inputOf(event.target).place)}
    >
      {starts.map((start) => (
        <LineBlock
          key={start}
          count={Math.min(blockLines, lines.length - start)}
          isKept={lines.length <= fewLines || start === 0 || isIn(start, focused) || isIn(start, refusedPlace)}
        >
          {() =>
            lines.slice(start, start + blockLines).map((line, at) => {
              const place = start + at;
              const known = figureOf(figures, figuredLines, line, place);
              return (
                <LineRow
                  key={keys[place]}
                  line={line}
                  place={place}
                  count={lines.length}
                  currency={draft.currency}
                  hasWeight={draft.freightBy === 'weight'}
                  net={known ? decimalFromCents(known.net) : null}
                  units={known ? decimalFromQuantity(known.units) : null}
                  errors={errorsOf(of, place)}
                  onChange={change}
                  onRemove={remove}
                />
              );
            })
          }
        </LineBlock>
      ))}
    </div>
  );
}

function inputOf(target: EventTarget): { place: number | null; field: string } {
  const name = target instanceof HTMLInputElement ? target.name : '';
  const [, place, field = ''] = /^items\.(\d+)\.(\w+)$/.exec(name) ?? [];
  return { place: place === undefined ? null : Number(place), field };
}

/** The figures of a line. Those of a moment ago may be of other places, when a line came or went. */
function figureOf(
  figures: PurchaseFigures | null,
  figured: readonly DraftLine[],
  line: DraftLine,
  place: number,
): PurchaseFigures['lines'][number] | undefined {
  if (figured[place]?.productId === line.productId) return figures?.lines[place];
  const there = figured.indexOf(line);
  return there < 0 ? undefined : figures?.lines[there];
}

function errorsOf(of: Problems['of'], place: number) {
  const said = lineFields.flatMap((field) => {
    const { error } = of(`items.${place}.${field}`);
    return error === undefined ? [] : [[field, error] as const];
  });
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** A file may name a product twice, on other terms. */
function lineKeys(lines: readonly DraftLine[]): string[] {
  const seen = new Map<number, number>();
  return lines.map(({ productId }) => {
    const nth = (seen.get(productId) ?? 0) + 1;
    seen.set(productId, nth);
    return `${productId}-${nth}`;
  });
}
