import type { LateFact } from '@minipos/contract/sales/cash';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { AfterClose } from './after-close.tsx';

const late = (fields: Partial<LateFact>): LateFact => ({
  kind: 'out',
  label: 'Compra de hielo',
  method: null,
  currency: 'USD',
  amount: -85,
  actorName: 'Luis Pérez',
  at: '2026-11-16T22:00:00.000Z',
  recordedAt: '2026-11-17T12:30:00.000Z',
  ...fields,
});

describe('what came after the close', () => {
  it('[TRUST-04] is listed with who, when and how much, and what it would change', () => {
    const sale = late({ kind: 'sale', label: 'C1-000123', method: 'cash_ves', currency: 'VES', amount: 1500 });
    renderUi(<AfterClose report={{ afterClose: [late({}), sale], afterCloseCash: { USD: -85, VES: 1500 } }} />);
    const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(first?.textContent).toContain('Salida: Compra de hielo−$85,00Luis Pérez · llegó el 17/11/2026');
    expect(second?.textContent).toContain('Venta C1-000123 (Efectivo Bs)+Bs. 1.500,00');
    expect(document.body.textContent).toContain('Con eso debía haber $85,00 menos y Bs. 1.500,00 más.');
  });

  it('is nothing where nothing came', () => {
    const { container } = renderUi(<AfterClose report={{ afterClose: [], afterCloseCash: { USD: 0, VES: 0 } }} />);
    expect(container.querySelector('section')).toBeNull();
  });
});
