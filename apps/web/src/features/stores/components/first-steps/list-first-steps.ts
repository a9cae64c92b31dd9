import type { FirstSteps } from '@minipos/contract/stores/first-steps';
import type { Permission } from '@minipos/domain/people/permissions';

export interface FirstStep {
  key: 'products' | 'rate' | 'staff' | 'till' | 'sale';
  title: string;
  text: string;
  to: '/products/import' | '/rates' | '/employees' | '/pos';
  /** Who cannot do it is not asked to. */
  permission: Permission;
  done: boolean;
}

/** From an empty store to its first sale, in the order in which each needs the one before; none once it has sold. */
export function listFirstSteps(known: FirstSteps, hasRate: boolean): FirstStep[] {
  if (known.hasSold) return [];
  return [
    {
      key: 'products',
      title: 'Carga tus productos',
      text: 'Desde Excel, o uno por uno.',
      to: '/products/import',
      permission: 'products.create',
      done: known.hasProducts,
    },
    {
      key: 'rate',
      title: 'Revisa la tasa del día',
      text: 'Llega sola del BCV; si falta, escríbela.',
      to: '/rates',
      permission: 'dashboard.view',
      done: hasRate,
    },
    {
      key: 'staff',
      title: 'Agrega a tu personal',
      text: 'Cada quien con su PIN y sus permisos.',
      to: '/employees',
      permission: 'employees.create',
      done: known.hasStaff,
    },
    {
      key: 'till',
      title: 'Abre tu primera caja',
      text: 'Dale un nombre a este equipo y empieza.',
      to: '/pos',
      permission: 'sales.create',
      done: known.hasTill,
    },
    {
      key: 'sale',
      title: 'Cobra tu primera venta',
      text: 'En dólares, en bolívares o en los dos.',
      to: '/pos',
      permission: 'sales.create',
      done: false,
    },
  ];
}
