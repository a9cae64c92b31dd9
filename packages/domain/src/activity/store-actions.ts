/** Areas of a store's history, in the order in which people look for them. */
export const activityAreas = [
  'sales',
  'cash',
  'products',
  'clients',
  'people',
  'store',
  'devices',
  'incidents',
] as const;
export type ActivityArea = (typeof activityAreas)[number];

export const activityAreaLabels: Readonly<Record<ActivityArea, string>> = {
  sales: 'Ventas',
  cash: 'Caja',
  products: 'Productos',
  clients: 'Clientes',
  people: 'Personal',
  store: 'Tienda',
  devices: 'Equipos',
  incidents: 'Incidencias',
};

/** Everything that a store's audit records, and the area where people look for it. What is not listed cannot be recorded. */
const areaOf = {
  'sale.created': 'sales',
  'sale.refunded': 'sales',
  'sale.cancelled': 'sales',
  'return.recorded': 'sales',
  'sale.changed': 'sales',
  'sale.payments_corrected': 'sales',
  'sale.product_arrived': 'sales',
  'sale.client_arrived': 'sales',
  'sales.exported': 'sales',
  'reports.exported': 'sales',
  'pickup.moved': 'sales',
  'cash.opened': 'cash',
  'cash.closed': 'cash',
  'cash.closed_lost': 'cash',
  'cash.put_in': 'cash',
  'cash.taken_out': 'cash',
  'cash.drawer_opened': 'cash',
  'product.created': 'products',
  'product.changed': 'products',
  'product.deleted': 'products',
  'stock.adjusted': 'products',
  'department.created': 'products',
  'department.changed': 'products',
  'department.deleted': 'products',
  'brand.created': 'products',
  'brand.changed': 'products',
  'brand.deleted': 'products',
  'tax.created': 'products',
  'tax.changed': 'products',
  'tax.deleted': 'products',
  'shelf.arranged': 'products',
  'import.uploaded': 'products',
  'import.started': 'products',
  'import.finished': 'products',
  'import.undo-started': 'products',
  'import.undone': 'products',
  'client.created': 'clients',
  'client.changed': 'clients',
  'client.deleted': 'clients',
  'client.merged': 'clients',
  'client.paid': 'clients',
  'client.statement-shared': 'clients',
  'client.statement-unshared': 'clients',
  'rights.changed': 'people',
  'employee.created': 'people',
  'employee.changed': 'people',
  'employees.exported': 'people',
  'employees.imported': 'people',
  'employee.activated': 'people',
  'employee.deactivated': 'people',
  'employee.archived': 'people',
  'employee.access_given': 'people',
  'employee.access_ended': 'people',
  'invitation.sent': 'people',
  'invitation.resent': 'people',
  'invitation.revoked': 'people',
  'invitation.accepted': 'people',
  'positions.changed': 'people',
  'commissions.exported': 'people',
  'pin.set': 'people',
  'hours.marked': 'people',
  'hours.mark_added': 'people',
  'hours.mark_struck': 'people',
  'store.created': 'store',
  'store.changed': 'store',
  'store.owner_changed': 'store',
  'store.activated': 'store',
  'store.deactivated': 'store',
  'store.archived': 'store',
  'store.settings_changed': 'store',
  'rate.typed': 'store',
  'rate.withdrawn': 'store',
  'history.exported': 'store',
  'device.registered': 'devices',
  'device.keyed': 'devices',
  'device.till': 'devices',
  'device.renamed': 'devices',
  'device.retired': 'devices',
  'incident.resolved': 'incidents',
  'quarantine.resolved': 'incidents',
} as const satisfies Readonly<Record<string, ActivityArea>>;

/** Something a store's audit records, as `area.verb`. */
export type StoreAction = keyof typeof areaOf;

export const storeActions = Object.keys(areaOf) as StoreAction[];

/** True for an action of this version; a newer one may have written others. */
export const isStoreAction = (action: string): action is StoreAction => Object.hasOwn(areaOf, action);

/** Where people look for an action. */
export const areaOfAction = (action: StoreAction): ActivityArea => areaOf[action];

/** The actions of an area. */
export const actionsOfArea = (area: ActivityArea): StoreAction[] =>
  storeActions.filter((action) => areaOf[action] === area);
