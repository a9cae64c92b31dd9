import { expect, it } from 'vitest';
import { welcome } from './welcome-content.ts';

const words = JSON.stringify(welcome).toLowerCase();

it('speaks of receipts and never promises invoices', () => {
  expect(words).toContain('recibos');
  expect(words).not.toMatch(/factura/);
});

it('promises nothing that is yet to come', () => {
  expect(words).not.toMatch(/pronto|próximamente|crece por partes|estamos/);
});
