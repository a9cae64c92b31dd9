import type { ActivityEntry, RecordKind } from '@minipos/contract/activity/activity';
import type { Permission } from '@minipos/domain/people/permissions';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import classes from './activity.module.css';

interface Place {
  permission: Permission;
  to: (ids: { id: string; storeId: string }) => LinkProps;
}

/** Where each kind of record is shown, and the right its screen asks for. */
const places: Readonly<Record<RecordKind, Place>> = {
  sale: {
    permission: 'sales.view',
    to: ({ id }) => linkOptions({ to: '/sales', search: { venta: Number(id) } as object }),
  },
  client: {
    permission: 'clients.view',
    to: ({ id }) => linkOptions({ to: '/clients/$clientId', params: { clientId: id } }),
  },
  supplier: {
    permission: 'suppliers.view',
    to: ({ id }) => linkOptions({ to: '/suppliers/$supplierId', params: { supplierId: id } }),
  },
  purchase: {
    permission: 'purchases.view',
    to: ({ id }) => linkOptions({ to: '/purchases/$purchaseId', params: { purchaseId: id } }),
  },
  transfer: {
    permission: 'products.inventory',
    to: ({ id }) => linkOptions({ to: '/stock/transfers/$transferId', params: { transferId: id } }),
  },
  product: {
    permission: 'products.view',
    to: ({ id }) => linkOptions({ to: '/products/$productId', params: { productId: id } }),
  },
  count: {
    permission: 'products.inventory',
    to: ({ id }) => linkOptions({ to: '/stock/counts/$countId', params: { countId: id } }),
  },
  person: {
    permission: 'employees.permissions',
    to: ({ id }) => linkOptions({ to: '/permissions/$userId', params: { userId: id } }),
  },
  employee: {
    permission: 'employees.view',
    to: ({ id }) => linkOptions({ to: '/employees/$employeeId', params: { employeeId: id } }),
  },
  hours: { permission: 'employees.hours', to: () => linkOptions({ to: '/employees/hours' }) },
  department: { permission: 'products.view', to: () => linkOptions({ to: '/departments' }) },
  brand: { permission: 'products.view', to: () => linkOptions({ to: '/brands' }) },
  tax: { permission: 'products.view', to: () => linkOptions({ to: '/taxes' }) },
  import: { permission: 'products.create', to: () => linkOptions({ to: '/products/import' }) },
  'client-import': { permission: 'clients.edit', to: () => linkOptions({ to: '/clients/import' }) },
  pickup: { permission: 'sales.view', to: () => linkOptions({ to: '/pickups' }) },
  cash: {
    permission: 'reports.financial',
    to: ({ storeId }) => linkOptions({ to: '/store/$id/cash', params: { id: storeId } }),
  },
  device: { permission: 'settings.view', to: () => linkOptions({ to: '/sync/devices' }) },
  rate: { permission: 'dashboard.view', to: () => linkOptions({ to: '/rates' }) },
  store: {
    permission: 'settings.view',
    to: ({ storeId }) => linkOptions({ to: '/store/$id/settings', params: { id: storeId } }),
  },
  incident: { permission: 'sales.view', to: () => linkOptions({ to: '/sync' }) },
};

export interface RecordLinkProps {
  storeId: number;
  record: NonNullable<ActivityEntry['record']>;
  children: string;
}

/** What was done leads to the record it was done to, for who may open it. */
export function RecordLink({ storeId, record: { kind, id }, children }: RecordLinkProps) {
  const { permission, to } = places[kind];
  if (!useCan(permission)) return children;
  return (
    <Link {...to({ id: String(id), storeId: String(storeId) })} className={classes.link}>
      {children}
    </Link>
  );
}
