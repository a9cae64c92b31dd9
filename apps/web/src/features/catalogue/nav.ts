import {
  IconAlertTriangle,
  IconCategory,
  IconFileImport,
  IconPackage,
  IconReceiptTax,
  IconTag,
} from '@tabler/icons-react';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

export const catalogueNav = [
  {
    to: '/products',
    label: 'Productos',
    icon: IconPackage,
    permission: 'products.view',
    place: 50,
    bar: 'always',
    tile: 'Precios, existencias y códigos de lo que vendes',
  },
  {
    to: '/products/low-stock',
    label: 'Stock bajo',
    icon: IconAlertTriangle,
    permission: 'products.view',
    place: 60,
    bar: 'now and then',
    tile: 'Qué hay que reponer, lo más urgente primero',
  },
  {
    to: '/taxes',
    label: 'Impuestos',
    icon: IconReceiptTax,
    permission: 'products.view',
    place: 70,
    bar: 'now and then',
    tile: 'IVA general, reducido y exento',
  },
  {
    to: '/departments',
    label: 'Departamentos',
    icon: IconCategory,
    permission: 'products.view',
    place: 80,
    bar: 'now and then',
    tile: 'Cómo se agrupan los productos',
  },
  {
    to: '/brands',
    label: 'Marcas',
    icon: IconTag,
    permission: 'products.view',
    place: 90,
    bar: 'now and then',
    tile: 'Quién fabrica lo que vendes',
  },
  {
    to: '/products/import',
    label: 'Importar productos',
    icon: IconFileImport,
    permission: 'products.create',
    place: 130,
    tile: 'El catálogo desde un archivo CSV o Excel',
  },
] as const satisfies readonly NavEntry[];

export const catalogueActions = [
  {
    label: 'Agregar producto',
    icon: IconPackage,
    to: '/products',
    search: { nuevo: '1' },
    permission: 'products.create',
    place: 20,
  },
  {
    label: 'Reponer el stock bajo',
    icon: IconAlertTriangle,
    to: '/products/low-stock',
    permission: 'products.inventory',
    place: 40,
  },
  {
    label: 'Organizar departamentos',
    icon: IconCategory,
    to: '/departments',
    permission: 'settings.departments',
    place: 50,
  },
] as const satisfies readonly QuickAction[];
