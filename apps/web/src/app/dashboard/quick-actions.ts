import type { Permission } from '@minipos/domain/permissions';
import { IconBuildingStore, IconCategory, IconSettings } from '@tabler/icons-react';
import type { IconShape } from '../../ui/icon.tsx';

export interface QuickAction {
  label: string;
  icon: IconShape;
  to: '/departments' | '/store/$id/admin' | '/store/$id/settings';
  permission: Permission;
  storeType?: 'service';
}

/** What people come for, in that order; only screens that exist. */
export const quickActions: readonly QuickAction[] = [
  { label: 'Administrar esta tienda', icon: IconBuildingStore, to: '/store/$id/admin', permission: 'dashboard.view' },
  { label: 'Organizar departamentos', icon: IconCategory, to: '/departments', permission: 'settings.departments' },
  {
    label: 'Configurar pagos, impuestos y entregas',
    icon: IconSettings,
    to: '/store/$id/settings',
    permission: 'settings.edit',
  },
];
