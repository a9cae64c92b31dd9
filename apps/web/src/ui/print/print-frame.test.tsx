import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { PrintFrame } from './print-frame.tsx';
import { pageSize } from './print-paper.ts';

it('a roll is as long as its content, letter is letter', () => {
  expect(pageSize('58mm', 378)).toBe('58mm 105mm');
  expect(pageSize('80mm', 0)).toBe('80mm 4mm');
  expect(pageSize('letter', 378)).toBe('letter portrait');
  expect(pageSize('50x25mm', 378)).toBe('50mm 25mm');
  expect(pageSize('a4-labels', 378)).toBe('A4 portrait');
});

it('prints a copy of the sheet alone and leaves nothing behind', async () => {
  const print = vi.fn<() => void>(() => {
    expect(document.getElementById('print-root')?.textContent).toBe('Documento no fiscal');
    expect(document.documentElement.dataset.printing).toBe('80mm');
  });
  vi.stubGlobal('print', print);
  const { user } = renderUi(
    <PrintFrame paper="80mm" label="Recibo C2-000123">
      Documento no fiscal
    </PrintFrame>,
  );
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('afterprint'));
  expect(document.getElementById('print-root')).toBeNull();
  expect(document.documentElement.dataset.printing).toBeUndefined();
  vi.unstubAllGlobals();
});

it('who prints before the paper is whole gets it whole, once', async () => {
  const seen: (string | undefined)[] = [];
  vi.stubGlobal('print', () => seen.push(document.getElementById('print-root')?.textContent));
  function Receipt() {
    const [isDrawn, setDrawn] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setDrawn(true)}>
          Dibujar
        </button>
        <PrintFrame paper="80mm" label="Recibo C2-000123" isWhole={isDrawn}>
          {isDrawn ? 'Con código' : 'Sin código'}
        </PrintFrame>
      </>
    );
  }
  const { user } = renderUi(<Receipt />);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Dibujar' }));
  expect(seen).toEqual(['Con código']);
  window.dispatchEvent(new Event('afterprint'));
  vi.unstubAllGlobals();
});
