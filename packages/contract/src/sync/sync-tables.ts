/** The tables of a full copy, in the order a device asks for them. Apart from the schemas: a worker needs only the names. */
export const snapshotTables = [
  'departments',
  'brands',
  'taxes',
  'settings',
  'products',
  'stock',
  'clients',
  'incidents',
  'cashSessions',
  'pickupOrders',
] as const;
