import { expect, it } from 'vitest';
import { customerClaim, welcome } from './welcome-content.ts';

it('claims customers only when the deployment says how many', () => {
  expect(customerClaim('500000')).toBe('Más de 500.000 clientes confían en miniPOS.');
  for (const nothing of [undefined, '', '0', 'muchos', '-3', '1.5', 500_000]) expect(customerClaim(nothing)).toBeNull();
});

it('speaks of receipts and never promises invoices', () => {
  const words = JSON.stringify(welcome).toLowerCase();
  expect(words).toContain('recibos');
  expect(words).not.toMatch(/factura/);
});
