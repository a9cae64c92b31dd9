import { describe, expect, it } from 'vitest';
import { describeEntry, type HistoryEntry } from './history-words.ts';

function entry(action: string, detail: HistoryEntry['detail'] = {}, actorName: string | null = 'María'): HistoryEntry {
  return { seq: 1, at: '2026-11-14T12:00:00.000Z', action, subject: 'store:1', actorName, detail };
}

describe('the history in words', () => {
  it('tells a change of settings before and after, without what stayed', () => {
    const before = { igtfRate: 3, pricesIncludeTax: true, deliveryCostUSD: 5, city: null, updatedAt: 'a' };
    const after = { igtfRate: 3, pricesIncludeTax: false, deliveryCostUSD: 7.5, city: 'Chacao', updatedAt: 'b' };
    expect(describeEntry(entry('store.settings_changed', { before, after }))).toEqual({
      who: 'María',
      did: 'cambió la configuración',
      changes: [
        { label: 'Ciudad', before: 'nada', after: 'Chacao' },
        { label: 'Precios con IVA incluido', before: 'sí', after: 'no' },
        { label: 'Costo de entrega a domicilio', before: '$5,00', after: '$7,50' },
      ],
    });
  });

  it('tells what was done with an employee, never what they earn', () => {
    expect(describeEntry(entry('invitation.sent', { name: 'Rosa', role: 'cashier' }))).toEqual({
      who: 'María',
      did: 'invitó a «Rosa»',
      changes: [{ label: 'Rol', after: 'Cajero' }],
    });
    expect(describeEntry(entry('employee.changed', { name: 'Rosa', salary: 240 }))).toEqual({
      who: 'María',
      did: 'cambió la ficha de «Rosa»',
      changes: [],
    });
  });

  it('tells in words which rights were given and taken', () => {
    const detail = {
      name: 'Ana',
      from: 'cashier',
      to: 'assistant',
      given: ['clients.credit'],
      taken: ['cashier.count'],
    };
    expect(describeEntry(entry('rights.changed', detail))).toEqual({
      who: 'María',
      did: 'cambió los permisos de «Ana»',
      changes: [
        { label: 'Rol', before: 'Cajero', after: 'Asistente' },
        { label: 'Dados', after: 'Decidir el crédito' },
        { label: 'Quitados', after: 'Contar efectivo' },
      ],
    });
  });

  it('names each payment method that was switched', () => {
    const detail = { before: { paymentMethods: ['zelle', 'card'] }, after: { paymentMethods: ['card', 'credit'] } };
    expect(describeEntry(entry('store.settings_changed', detail)).changes).toEqual([
      { label: 'Zelle', before: 'se acepta', after: 'no se acepta' },
      { label: 'Crédito', before: 'no se acepta', after: 'se acepta' },
    ]);
  });

  it('reads store columns: phones as dialled, types and currencies by their names', () => {
    const before = { phone: '+584141234567', store_type: 'retail', currency: 'USD', owner_email: 'a@b.c' };
    const after = { phone: null, store_type: 'service', currency: 'VES', owner_email: 'd@e.f' };
    expect(describeEntry(entry('store.changed', { before, after })).changes).toEqual([
      { label: 'Teléfono', before: '0414-1234567', after: 'nada' },
      { label: 'Moneda', before: 'Dólares (USD)', after: 'Bolívares (VES)' },
      { label: 'Tipo de tienda', before: 'Retail', after: 'Servicios' },
    ]);
  });

  it('tells a rate typed by hand with its reason, and its withdrawal', () => {
    const detail = { rate: '1012.34', valueDate: '2026-11-16', reason: 'Sin internet', before: '1004.2' };
    expect(describeEntry(entry('rate.typed', detail))).toEqual({
      who: 'María',
      did: 'escribió la tasa 1.012,3400 con fecha valor 16/11/2026',
      changes: [{ label: 'Motivo', after: 'Sin internet' }],
    });
    expect(describeEntry(entry('rate.withdrawn', { rate: '1012.34000000', valueDate: '2026-11-16' })).did).toBe(
      'retiró la tasa manual 1.012,3400 con fecha valor 16/11/2026',
    );
    const change = { before: { weekendRate: 'in_force' }, after: { weekendRate: 'next_published' } };
    expect(describeEntry(entry('store.settings_changed', change)).changes).toEqual([
      {
        label: 'Tasa en fines de semana y feriados',
        before: 'La del último día bancario',
        after: 'La ya publicada para el próximo',
      },
    ]);
  });

  it.each([
    [entry('store.created', { name: 'Bodegón', ownerId: 3 }), 'creó la tienda «Bodegón»'],
    [entry('store.deactivated', { before: { is_active: true } }), 'desactivó la tienda'],
    [entry('department.created', { name: 'Lácteos' }), 'creó el departamento «Lácteos»'],
    [entry('department.changed', { name: 'Lácteos', isActive: false }), 'desactivó el departamento «Lácteos»'],
    [entry('department.changed', { name: 'Lácteos', isActive: true }), 'activó el departamento «Lácteos»'],
    [entry('department.deleted', { name: 'Lácteos' }), 'eliminó el departamento «Lácteos»'],
    [entry('brand.created', { name: 'Polar' }), 'creó la marca «Polar»'],
    [entry('brand.changed', { name: 'Polar', isActive: false }), 'desactivó la marca «Polar»'],
    [entry('tax.deleted', { name: 'IVA viejo' }), 'eliminó el impuesto «IVA viejo»'],
    [entry('toString', { secret: 'x' }), 'registró un cambio'],
  ])('%o', (given, did) => {
    expect(describeEntry(given)).toEqual({ who: 'María', did, changes: [] });
  });

  it('shows the new values of a department, whose old ones were not kept', () => {
    const detail = { name: 'Lácteos', description: 'Quesos y leches', isActive: true };
    expect(describeEntry(entry('department.changed', detail))).toEqual({
      who: 'María',
      did: 'cambió el departamento «Lácteos»',
      changes: [
        { label: 'Descripción', after: 'Quesos y leches' },
        { label: 'Activo', after: 'sí' },
      ],
    });
  });

  it.each([
    [
      entry('stock.adjusted', { name: 'Harina', from: 12, to: 9.5, reason: 'Merma o daño' }),
      'ajustó el stock de «Harina»',
      [
        { label: 'Stock', before: '12', after: '9,5' },
        { label: 'Motivo', after: 'Merma o daño' },
      ],
    ],
    [
      entry('product.changed', { name: 'Harina', departmentId: 9, priceUSD: 1.5, priceFrom: 1.35, priceTo: 1.5 }),
      'cambió el producto «Harina»',
      [
        { label: 'Precio', before: '$1,35', after: '$1,50' },
        { label: 'Departamento', after: 'otro' },
      ],
    ],
    [
      entry('product.created', { name: 'Harina', priceUSD: 1.35, stock: 24 }),
      'creó el producto «Harina»',
      [
        { label: 'Precio', after: '$1,35' },
        { label: 'Stock', after: '24' },
      ],
    ],
    [entry('product.changed', { name: 'Harina', isActive: true }), 'activó el producto «Harina»', []],
    [entry('tax.created', { name: 'IVA', rate: 8.5 }), 'creó el impuesto «IVA»', [{ label: 'Tasa', after: '8,5 %' }]],
  ])('tells the catalogue: %o', (given, did, changes) => {
    expect(describeEntry(given)).toEqual({ who: 'María', did, changes });
  });

  it('tells what came back of a sale, and why', () => {
    const detail = { number: 12, totalUSD: 4, reason: 'Salió defectuoso', lines: [], payments: [] };
    const changes = [
      { label: 'Devuelto', after: '$4,00' },
      { label: 'Motivo', after: 'Salió defectuoso' },
    ];
    const did = 'registró una devolución de la venta n.º 12';
    expect(describeEntry(entry('sale.refunded', detail))).toEqual({ who: 'María', did, changes });
    expect(describeEntry(entry('sale.cancelled', detail))).toMatchObject({ did: 'anuló la venta n.º 12', changes });
    expect(describeEntry(entry('sale.changed', { number: 12 })).changes).toEqual([]);
  });

  it('tells how a sale was said to be paid, before and after', () => {
    const before = [{ method: 'cash_usd', currency: 'USD', amount: '8.00', reference: null }];
    const after = [{ method: 'mobile_payment', currency: 'VES', amount: '6737.65', reference: '4471' }];
    const detail = { number: 12, reason: 'Pagó por otro método', before, after };
    expect(describeEntry(entry('sale.payments_corrected', detail))).toEqual({
      who: 'María',
      did: 'corrigió los pagos de la venta n.º 12',
      changes: [
        { label: 'Pagos', before: 'Efectivo USD $8,00', after: 'Pago Móvil Bs. 6.737,65' },
        { label: 'Motivo', after: 'Pagó por otro método' },
      ],
    });
  });

  it('without a person, the system acted', () => {
    expect(describeEntry(entry('store.created', {}, null)).who).toBe('El sistema');
  });
});
