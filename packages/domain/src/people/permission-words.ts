import { type Permission, permissions } from './permissions.ts';

interface Words {
  name: string;
  /** What one does with it, in one line. */
  about: string;
}

/** What people call each right. */
export const permissionWords: Readonly<Record<Permission, Words>> = {
  'dashboard.view': { name: 'Ver el inicio', about: 'Resumen del día de la tienda' },
  'sales.view': { name: 'Ver ventas', about: 'Lista, detalle y recibos de la tienda' },
  'sales.create': { name: 'Cobrar en la caja', about: 'Vender y recibir pagos, también sin conexión' },
  'sales.edit': { name: 'Corregir ventas', about: 'Anular, cambiar pagos y autorizar descuentos mayores' },
  'sales.refund': { name: 'Devolver', about: 'Reembolsos y cambios, con motivo' },
  'sales.discount': { name: 'Dar descuentos', about: 'Hasta el límite de la tienda; más arriba pide un PIN' },
  'products.view': { name: 'Ver productos', about: 'Precios y existencias' },
  'products.create': { name: 'Crear productos', about: 'Uno a uno o desde un archivo' },
  'products.edit': { name: 'Editar productos', about: 'Nombre, códigos, imágenes e impuesto' },
  'products.delete': { name: 'Archivar productos', about: 'Dejan de venderse; su historia queda' },
  'products.prices': {
    name: 'Cambiar precios',
    about: 'Precio, impuesto y, si los ve, costo; uno a uno o desde un archivo',
  },
  'products.inventory': { name: 'Ajustar existencias', about: 'Entradas, mermas y conteos, con motivo' },
  'products.costs': { name: 'Ver costos', about: 'Costos, márgenes y valor del inventario' },
  'clients.view': { name: 'Ver clientes', about: 'Datos, cuenta y deuda' },
  'clients.create': { name: 'Crear clientes', about: 'También desde la caja' },
  'clients.edit': { name: 'Editar clientes', about: 'Teléfono, documento y dirección' },
  'clients.delete': { name: 'Archivar clientes', about: 'Solo los que no deben nada' },
  'clients.credit': { name: 'Decidir el crédito', about: 'Poner límites y autorizar fiado por encima de ellos' },
  'suppliers.view': { name: 'Ver proveedores', about: 'Datos y condiciones de pago' },
  'suppliers.create': { name: 'Crear proveedores', about: 'Con su RIF y sus condiciones' },
  'suppliers.edit': { name: 'Editar proveedores', about: 'Datos y condiciones de pago' },
  'suppliers.delete': { name: 'Archivar proveedores', about: 'Su historia queda' },
  'purchases.view': { name: 'Ver compras', about: 'Lista y detalle con sus costos' },
  'purchases.create': { name: 'Registrar compras', about: 'Pedidos y facturas de proveedores' },
  'purchases.edit': { name: 'Editar y recibir compras', about: 'También devolver mercancía y pagar a proveedores' },
  'purchases.delete': { name: 'Anular compras', about: 'Y pagos a proveedores; con motivo, su historia queda' },
  'employees.view': { name: 'Ver empleados', about: 'Datos de contacto y posición' },
  'employees.create': { name: 'Agregar empleados', about: 'Registrarlos e invitarlos' },
  'employees.edit': { name: 'Editar empleados', about: 'Datos, PIN y estado' },
  'employees.delete': { name: 'Archivar empleados', about: 'Su historia queda' },
  'employees.permissions': { name: 'Cambiar permisos', about: 'Los de quienes están por debajo' },
  'employees.salaries': { name: 'Ver salarios', about: 'Verlos y cambiarlos; también las comisiones' },
  'employees.hours': { name: 'Ver y corregir horas', about: 'Entradas y salidas del personal, con motivo' },
  'cashier.open': { name: 'Abrir caja', about: 'Con fondo en dólares y bolívares, y tomarla con PIN' },
  'cashier.close': { name: 'Cerrar caja', about: 'Reportes X y Z; cerrarla pide también contar' },
  'cashier.count': { name: 'Contar efectivo', about: 'Conteo a ciegas por denominación' },
  'settings.view': { name: 'Ver configuración', about: 'Cómo trabaja la tienda' },
  'settings.edit': { name: 'Cambiar configuración', about: 'Métodos de pago, recibos, IGTF y caja' },
  'settings.taxes': { name: 'Cambiar impuestos', about: 'Crear, editar y elegir el predeterminado' },
  'settings.departments': { name: 'Cambiar departamentos', about: 'Crear, editar y desactivar' },
  'reports.view': { name: 'Ver reportes', about: 'Ventas, productos y clientes' },
  'reports.export': { name: 'Exportar', about: 'Ventas, reportes e historial en CSV y Excel' },
  'reports.financial': { name: 'Ver finanzas', about: 'Costos, márgenes, lo que hay en las cajas y sus diferencias' },
  'stores.view': { name: 'Ver la tienda', about: 'Datos y estado de la tienda' },
  'stores.edit': { name: 'Editar la tienda', about: 'Nombre, dirección y estado' },
  'stores.delete': { name: 'Archivar la tienda', about: 'Deja de usarse; su historia queda' },
  'services.view': { name: 'Ver servicios', about: 'Equipos recibidos y su estado' },
  'services.create': { name: 'Recibir equipos', about: 'Abrir una orden de servicio' },
  'services.edit': { name: 'Trabajar servicios', about: 'Diagnóstico, repuestos y estado' },
  'services.delete': { name: 'Anular servicios', about: 'Con motivo; su historia queda' },
  'technicians.view': { name: 'Ver técnicos', about: 'Especialidades y tarifas' },
  'technicians.create': { name: 'Agregar técnicos', about: 'Con sus especialidades y tarifas' },
  'technicians.edit': { name: 'Editar técnicos', about: 'Especialidades, tarifas y estado' },
  'technicians.delete': { name: 'Archivar técnicos', about: 'Su historia queda' },
  'rates.manual': { name: 'Escribir la tasa', about: 'A mano, cuando falta la del BCV' },
  'audit.view': { name: 'Ver el historial', about: 'Quién hizo qué y cuándo' },
};

/** The heading of each area, in the order in which people look for them. */
export const permissionAreas = {
  dashboard: 'Inicio',
  sales: 'Ventas',
  cashier: 'Caja',
  products: 'Productos',
  clients: 'Clientes',
  suppliers: 'Proveedores',
  purchases: 'Compras',
  services: 'Servicios',
  technicians: 'Técnicos',
  employees: 'Empleados',
  reports: 'Reportes',
  rates: 'Tasas',
  settings: 'Configuración',
  stores: 'Tienda',
  audit: 'Historial',
} as const;
export type PermissionArea = keyof typeof permissionAreas;

/** The rights of an area, in catalogue order. */
export const rightsOfArea = (area: PermissionArea): Permission[] =>
  permissions.filter((permission) => permission.startsWith(`${area}.`));
