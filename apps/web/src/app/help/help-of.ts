import { tillKeys } from '#features/till/components/help/till-keys.ts';
import type { PageKey } from '#ui/marks/key-list.tsx';

/** What works on every page. */
const everywhere: readonly PageKey[] = [
  ['Ctrl K', 'Buscar un producto, un cliente o una venta, o ir a una página'],
  ['?', 'Mostrar esta ayuda'],
  ['Tab', 'Pasar a lo siguiente; al empezar una página, saltar al contenido'],
  ['Enter', 'Abrir o confirmar lo que está marcado'],
  ['Esc', 'Cerrar lo que esté abierto'],
];

const ownKeys: Readonly<Record<string, readonly PageKey[]>> = { '/pos': tillKeys };

/** The page of the guide about each page of the application. */
export const guideOf: Readonly<Record<string, string>> = {
  '/dashboard': 'inicio',
  '/dashboard/stores': 'inicio',
  '/user-dashboard': 'inicio',
  '/guide': 'README',
  '/guide/$page': 'README',
  '/store/$id/admin': 'moverse',
  '/store/$id/cash': 'cierre-de-caja',
  '/store/$id/settings': 'configuracion',
  '/stores': 'elegir-tienda',
  '/pos': 'caja',
  '/sales': 'ventas',
  '/pickups': 'pedidos-de-recogida',
  '/clients': 'clientes',
  '/clients/$clientId': 'clientes',
  '/clients/$clientId/payments/$paymentId': 'clientes',
  '/clients/import': 'importar-clientes',
  '/purchases': 'compras',
  '/purchases/new': 'compras',
  '/purchases/reorder': 'compras',
  '/purchases/$purchaseId': 'compras',
  '/purchases/$purchaseId/edit': 'compras',
  '/purchases/$purchaseId/receive': 'compras',
  '/stock/transfers': 'traslados',
  '/stock/transfers/new': 'traslados',
  '/stock/transfers/$transferId': 'traslados',
  '/stock/transfers/$transferId/receive': 'traslados',
  '/suppliers': 'proveedores',
  '/suppliers/due': 'proveedores',
  '/suppliers/$supplierId': 'proveedores',
  '/services': 'reparaciones',
  '/services/new': 'reparaciones',
  '/services/settings': 'reparaciones',
  '/services/$serviceId': 'reparaciones',
  '/services/$serviceId/edit': 'reparaciones',
  '/technicians': 'reparaciones',
  '/products': 'productos',
  '/products/$productId': 'productos',
  '/products/$productId/movements': 'existencias',
  '/products/low-stock': 'existencias',
  '/products/import': 'importar-catalogo',
  '/stock/counts': 'conteos',
  '/stock/counts/$countId': 'conteos',
  '/stock/counts/$countId/count': 'conteos',
  '/departments': 'departamentos',
  '/taxes': 'impuestos-y-marcas',
  '/brands': 'impuestos-y-marcas',
  '/rates': 'tasa-bcv',
  '/reports': 'reportes',
  '/employees': 'personal',
  '/employees/$employeeId': 'personal',
  '/employees/commissions': 'personal',
  '/employees/hours': 'horas',
  '/employees/hours/$userId': 'horas',
  '/permissions': 'permisos',
  '/permissions/$userId': 'permisos',
  '/history': 'historial',
  '/sync': 'sincronizacion',
  '/sync/devices': 'equipos',
  '/sync/recovery': 'sincronizacion',
  '/profile': 'perfil-y-sesiones',
};

export interface PageHelpFacts {
  /** Of this page alone, then of every page. */
  keys: { own: readonly PageKey[]; everywhere: readonly PageKey[] };
  /** The page of the guide; the list of its pages where there is none about it. */
  guide: string;
}

/** What helps on a page, by the route that shows it. */
export const helpOf = (route: string): PageHelpFacts => ({
  keys: { own: ownKeys[route] ?? [], everywhere },
  guide: guideOf[route] ?? 'README',
});
