/** A setting without which nothing here can run. */
export function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run setup`);
  return value;
}

/** The shop of every suite. */
export const shopFields = {
  name: 'Bodegón',
  address: 'Caracas',
  phone: null,
  email: null,
  taxId: null,
  storeType: 'retail' as const,
  city: null,
};
