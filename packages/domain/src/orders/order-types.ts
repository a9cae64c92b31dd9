/** How a sale reaches its buyer. */
export const orderTypes = ['local', 'delivery', 'pickup'] as const;
export type OrderType = (typeof orderTypes)[number];

/** The ids older programs send for them. */
export const orderTypeIds: Readonly<Record<OrderType, number>> = { local: 1, delivery: 2, pickup: 3 };

export const orderTypeLabels: Readonly<Record<OrderType, string>> = {
  local: 'Venta Local',
  delivery: 'Entrega a domicilio',
  pickup: 'Recoger',
};
