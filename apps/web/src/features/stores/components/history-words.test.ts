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

  it.each([
    [entry('store.created', { name: 'Bodegón', ownerId: 3 }), 'creó la tienda «Bodegón»'],
    [entry('store.deactivated', { before: { is_active: true } }), 'desactivó la tienda'],
    [entry('department.created', { name: 'Lácteos' }), 'creó el departamento «Lácteos»'],
    [entry('department.changed', { name: 'Lácteos', isActive: false }), 'desactivó el departamento «Lácteos»'],
    [entry('department.changed', { name: 'Lácteos', isActive: true }), 'activó el departamento «Lácteos»'],
    [entry('department.deleted', { name: 'Lácteos' }), 'eliminó el departamento «Lácteos»'],
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

  it('without a person, the system acted', () => {
    expect(describeEntry(entry('store.created', {}, null)).who).toBe('El sistema');
  });
});
