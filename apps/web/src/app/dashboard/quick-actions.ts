import type { Permission } from '@minipos/domain/people/permissions';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCashRegister,
  IconCategory,
  IconPackage,
  IconSettings,
} from '@tabler/icons-react';
import type { IconShape } from '#ui/marks/icon.tsx';

export interface QuickAction {
  label: string;
  icon: IconShape;
  to: '/pos' | '/products' | '/products/low-stock' | '/departments' | '/store/$id/admin' | '/store/$id/settings';
  /** What the screen is told: which of its dialogs to open. */
  search?: Record<string, string>;
  permission: Permission;
  storeType?: 'service';
}

/** What people come for, in that order; only screens that exist. */
export const quickActions: readonly QuickAction[] = [
  { label: 'Abrir POS', icon: IconCashRegister, to: '/pos', permission: 'sales.create' },
  {
    label: 'Agregar producto',
    icon: IconPackage,
    to: '/products',
    search: { nuevo: '1' },
    permission: 'products.create',
  },
  { label: 'Administrar esta tienda', icon: IconBuildingStore, to: '/store/$id/admin', permission: 'dashboard.view' },
  {
    label: 'Reponer el stock bajo',
    icon: IconAlertTriangle,
    to: '/products/low-stock',
    permission: 'products.inventory',
  },
  { label: 'Organizar departamentos', icon: IconCategory, to: '/departments', permission: 'settings.departments' },
  {
    label: 'Configurar pagos, impuestos y entregas',
    icon: IconSettings,
    to: '/store/$id/settings',
    permission: 'settings.edit',
  },
];
