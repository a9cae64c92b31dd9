/** What a store does; service stores also have repairs and technicians. 'general' is the fallback. */
export const storeTypes = ['retail', 'service', 'general'] as const;
export type StoreType = (typeof storeTypes)[number];

export const storeTypeLabels: Readonly<Record<StoreType, string>> = {
  retail: 'Comercio',
  service: 'Servicios',
  general: 'General',
};

/** The two currencies of the product: prices and debts in USD, bolívares at the BCV rate. */
export const currencies = ['USD', 'VES'] as const;
export type Currency = (typeof currencies)[number];

export const currencyLabels: Readonly<Record<Currency, string>> = {
  USD: 'Dólares (USD)',
  VES: 'Bolívares (VES)',
};
