import { storeActions } from '@minipos/domain/activity/store-actions';
import type { Permission } from '@minipos/domain/people/permissions';
import { describe, expect, it } from 'vitest';
import { describeStoreEntry, type StoreEntry } from './describe-entry.ts';
import type { Detail, NameOf } from './wording.ts';

const names: Record<string, string> = {
  'client:7': 'Ana Rojas',
  'department:9': 'Víveres',
  'device:d1': 'Caja principal',
  'till:3': 'C1',
  'user:5': 'Pedro',
};
const nameOf: NameOf = (kind, id) => names[`${kind}:${String(id)}`] ?? null;
const without = (...lacking: Permission[]) => ({
  may: (permission: Permission) => !lacking.includes(permission),
  seesCosts: !lacking.includes('products.costs'),
});

function entry(action: string, detail: Detail = {}, subject = 'store:1'): StoreEntry {
  return { action, subject, actorId: 2, detail };
}
const describeEntry = (given: StoreEntry, reader = without()) => describeStoreEntry(given, nameOf, reader);

describe('the history in words', () => {
  it('tells a change of settings before and after, without what stayed', () => {
    const before = { igtfRate: 3, pricesIncludeTax: true, deliveryCostUSD: 5, city: null, updatedAt: 'a' };
    const after = { igtfRate: 3, pricesIncludeTax: false, deliveryCostUSD: 7.5, city: 'Chacao', updatedAt: 'b' };
    expect(describeEntry(entry('store.settings_changed', { before, after }))).toEqual({
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
      did: 'invitó a «Rosa»',
      changes: [{ label: 'Rol', after: 'Cajero' }],
    });
    expect(describeEntry(entry('employee.changed', { name: 'Rosa', salary: 240 }))).toEqual({
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
      { label: 'Tipo de tienda', before: 'Comercio', after: 'Servicios' },
    ]);
  });

  it('tells a rate typed by hand with its reason, and its withdrawal', () => {
    const detail = { rate: '1012.34', valueDate: '2026-11-16', reason: 'Sin internet', before: '1004.2' };
    expect(describeEntry(entry('rate.typed', detail))).toEqual({
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
    [entry('toString', { secret: 'x' }), 'hizo algo que esta versión no conoce'],
  ])('%o', (given, did) => {
    expect(describeEntry(given)).toEqual({ did, changes: [] });
  });

  it('shows the new values of a department, whose old ones were not kept', () => {
    const detail = { name: 'Lácteos', description: 'Quesos y leches', isActive: true };
    expect(describeEntry(entry('department.changed', detail))).toEqual({
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
        { label: 'Departamento', after: 'Víveres' },
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
    expect(describeEntry(given)).toEqual({ did, changes });
  });

  it('tells what came back of a sale, and why', () => {
    const detail = { number: 12, totalUSD: 4, reason: 'Salió defectuoso', lines: [], payments: [] };
    const changes = [
      { label: 'Devuelto', after: '$4,00' },
      { label: 'Motivo', after: 'Salió defectuoso' },
    ];
    const did = 'registró una devolución de la venta n.º 12';
    expect(describeEntry(entry('sale.refunded', detail))).toEqual({ did, changes });
    expect(describeEntry(entry('sale.cancelled', detail))).toMatchObject({ did: 'anuló la venta n.º 12', changes });
    expect(describeEntry(entry('sale.changed', { number: 12 })).changes).toEqual([]);
  });

  it('tells how a sale was said to be paid, before and after', () => {
    const before = [{ method: 'cash_usd', currency: 'USD', amount: '8.00', reference: null }];
    const after = [{ method: 'mobile_payment', currency: 'VES', amount: '6737.65', reference: '4471' }];
    const detail = { number: 12, reason: 'Pagó por otro método', before, after };
    expect(describeEntry(entry('sale.payments_corrected', detail))).toEqual({
      did: 'corrigió los pagos de la venta n.º 12',
      changes: [
        { label: 'Pagos', before: 'Efectivo USD $8,00', after: 'Pago Móvil Bs. 6.737,65' },
        { label: 'Motivo', after: 'Pagó por otro método' },
      ],
    });
  });
});

describe('what had no words before', () => {
  it.each([
    [
      entry('client.created', { name: 'Ana', creditLimit: 50 }),
      'registró al cliente «Ana»',
      ['Límite de crédito: $50,00'],
    ],
    [
      entry('client.changed', { name: 'Ana', phone: '+584141234567', documentType: 'V', documentNumber: '12345678' }),
      'cambió los datos del cliente «Ana»',
      ['Teléfono: 0414-1234567', 'Documento: V-12.345.678'],
    ],
    [entry('client.changed', { name: 'Ana', isActive: false }), 'desactivó al cliente «Ana»', []],
    [entry('client.deleted', { name: 'Ana' }), 'eliminó al cliente «Ana»', []],
    [
      entry('client.merged', { name: 'Ana', from: { id: 8, uuid: 'x', name: 'Anita' }, debtUSD: '12.50' }),
      'unió la ficha de «Anita» con la del cliente «Ana»',
      ['Deuda que pasó: $12,50'],
    ],
    [
      entry('client.paid', { totalUSD: 10, igtfUSD: 0.3, methods: ['cash_usd', 'zelle'] }, 'client:7'),
      'registró un pago del cliente «Ana Rojas»',
      ['Total: $10,00', 'IGTF: $0,30', 'Con: Efectivo USD, Zelle'],
    ],
    [
      entry('client.payment-undone', { name: 'Ana', totalUSD: 10, reason: 'Repetido' }),
      'anuló un pago del cliente «Ana»',
      ['Total: $10,00', 'Motivo: Repetido'],
    ],
    [
      entry('client.debt-adjusted', { name: 'Ana', amountUSD: -5, date: '2026-11-01', reason: 'Acuerdo' }),
      'bajó a mano la deuda del cliente «Ana»',
      ['Monto: $5,00', 'Fecha: 01/11/2026', 'Motivo: Acuerdo'],
    ],
    [
      entry('client.statement-shared', { endsAt: '2026-12-01T04:00:00.000Z' }, 'client:7'),
      'compartió el estado de cuenta del cliente «Ana Rojas»',
      ['Se puede ver hasta: 01/12/2026'],
    ],
    [
      entry('client.statement-unshared', { links: 1 }, 'client:7'),
      'dejó de compartir el estado de cuenta del cliente «Ana Rojas»',
      [],
    ],
    [
      entry('cash.put_in', { currency: 'USD', amount: 20, reason: 'Sencillo' }, 'cash_session:3'),
      'puso $20,00 en la caja C1',
      ['Motivo: Sencillo'],
    ],
    [
      entry('cash.taken_out', { currency: 'VES', amount: 842.21, reason: 'Almuerzo' }, 'cash_session:3'),
      'sacó Bs. 842,21 de la caja C1',
      ['Motivo: Almuerzo'],
    ],
    [
      entry('cash.opened', { tillNumber: 2, openingUSD: 20, openingBs: 0 }, 'cash_session:9'),
      'abrió la caja C2',
      ['Fondo: $20,00'],
    ],
    [
      entry('cash.closed', { zNumber: 4, countedUSD: '20.00', countedBs: '100.00' }, 'cash_session:3'),
      'cerró la caja C1 con el reporte Z 4',
      ['Contado: $20,00 y Bs. 100,00'],
    ],
    [
      entry('sales.exported', { format: 'xlsx', filter: { startDate: '2026-11-01' } }),
      'exportó las ventas en Excel',
      ['Desde: 01/11/2026'],
    ],
    [
      entry('sale.product_arrived', { productId: 4, name: 'Harina', quantity: 1.5 }, 'sale:6'),
      'registró el producto «Harina», que una venta ya había cobrado',
      ['Descontado del stock: 1,5'],
    ],
    [
      entry('sale.client_arrived', { clientId: 7, creditUSD: 4 }, 'sale:6'),
      'registró al cliente «Ana Rojas», que una venta esperaba',
      ['Pasó a su deuda: $4,00'],
    ],
    [
      entry('sale.changed', {
        number: 12,
        before: { clientId: null, notes: null },
        after: { clientId: 7, notes: 'Va' },
      }),
      'corrigió la venta n.º 12',
      ['Cliente: ninguno → Ana Rojas', 'Nota: nada → Va'],
    ],
    [entry('pin.set', {}, 'user:2'), 'cambió su PIN de caja', []],
    [
      entry('employee.deactivated', { name: 'Pedro', pins: 2 }, 'employee:5'),
      'desactivó al empleado «Pedro»',
      ['PIN que dio y dejaron de servir: 2'],
    ],
    [entry('pin.set', {}, 'user:5'), 'cambió el PIN de caja de «Pedro»', []],
    [
      entry('device.retired', { reason: 'Robado' }, 'device:d1'),
      'retiró el equipo «Caja principal»',
      ['Motivo: Robado'],
    ],
    [
      entry('incident.resolved', { kind: 'oversold', about: 'sale:3', note: 'Se contó' }),
      'resolvió la incidencia «Se vendió más de lo que había»',
      ['Nota: Se contó'],
    ],
  ])('%o', (given, did, lines) => {
    const worded = describeEntry(given);
    const told = worded.changes.map(({ label, before, after }) => `${label}: ${before ? `${before} → ` : ''}${after}`);
    expect({ did: worded.did, told }).toEqual({ did, told: lines });
  });

  it('names who was signed in where another person’s PIN proved the work', () => {
    const through = { deviceId: 'd1', saidUserId: 2, signedInUserId: 5, standing: 'proved' };
    expect(describeEntry(entry('cash.opened', { tillNumber: 1, through }, 'cash_session:3')).changes).toEqual([
      { label: 'Con la sesión de', after: 'Pedro' },
    ]);
  });
});

describe('every action', () => {
  it.each(storeActions)('%s is a sentence even where nothing is known about it', (action) => {
    const { did, changes } = describeStoreEntry(entry(action, {}, 'x:1'), () => null, without());
    expect(did).toMatch(/^[a-záéíóúñ]+[oó] (?!.*(undefined|null|NaN|N\/A|«»|inválida)).+[^ ]$/);
    expect(changes).toEqual([]);
  });
});

describe('what a reader may not see otherwise', () => {
  it('costs are left out, and the rest of the change stays', () => {
    const given = entry('product.changed', { name: 'Harina', costUSD: 0.9, minStock: 3 });
    expect(describeEntry(given).changes.map(({ label }) => label)).toEqual(['Costo', 'Stock mínimo']);
    expect(describeEntry(given, without('products.costs')).changes.map(({ label }) => label)).toEqual(['Stock mínimo']);
  });

  it.each([
    [entry('client.paid', { totalUSD: 10 }, 'client:7'), 'clients.view', 'registró un pago de un cliente'],
    [
      entry('cash.taken_out', { amount: 5, currency: 'USD' }, 'cash_session:3'),
      'reports.financial',
      'sacó efectivo de una caja',
    ],
    [entry('sale.created', { receiptNumber: 'C1-000001', totalUSD: 9 }), 'sales.view', 'registró una venta'],
    [entry('sale.client_arrived', { clientId: 7 }), 'clients.view', 'registró a un cliente, que una venta esperaba'],
  ] as const)('%o without %s', (given, right, did) => {
    expect(describeEntry(given, without(right))).toEqual({ did, changes: [] });
  });
});
