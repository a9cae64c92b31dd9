import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { LineList } from './line-list.tsx';
import { type Draft, type DraftLine, emptyDraft, figuresOf } from './purchase-draft.ts';

const lineOf = (place: number): DraftLine => ({
  productId: place + 1,
  name: `Producto ${place + 1}`,
  code: null,
  taxRate: 16,
  isExempt: false,
  packName: null,
  packSize: 1,
  quantity: 2,
  unitCost: 3,
  discountPercent: 0,
  weightKg: 0,
});
const many: Draft = { ...emptyDraft('2026-11-16'), lines: Array.from({ length: 2000 }, (_, place) => lineOf(place)) };

function Shown({ refusedPlace = null }: { refusedPlace?: number | null }) {
  const [draft, setDraft] = useState(many);
  return (
    <LineList
      draft={draft}
      figures={figuresOf(draft, null)}
      figuredLines={draft.lines}
      refusedPlace={refusedPlace}
      of={(name) => ({ name, error: name === 'items.1500.unitCost' ? 'Escribe el costo' : undefined })}
      onChange={setDraft}
    />
  );
}

it('of 2,000 lines some are on the page, and each says which of how many it is', () => {
  renderUi(<Shown />);
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(50);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('2000');
  expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
});

it('a line that was refused is there, however far down', () => {
  renderUi(<Shown refusedPlace={1500} />);
  expect(screen.getByText('Producto 1501')).toBeDefined();
  expect(screen.getByText('Escribe el costo')).toBeDefined();
});

it('down goes to the same field of the next line, also beyond what was drawn; what is typed stays with its line', async () => {
  const user = userEvent.setup();
  renderUi(<Shown />);
  const [first] = screen.getAllByLabelText('Costo unitario');
  await user.click(first as HTMLElement);
  for (let step = 0; step < 12; step += 1) await user.keyboard('{ArrowDown}');
  expect((document.activeElement as HTMLInputElement).name).toBe('items.12.unitCost');
  await user.keyboard('4,5');
  expect(document.activeElement?.closest('[role=listitem]')?.textContent).toContain('$9,00');
  await user.keyboard('{ArrowUp}');
  expect((document.activeElement as HTMLInputElement).name).toBe('items.11.unitCost');
});
