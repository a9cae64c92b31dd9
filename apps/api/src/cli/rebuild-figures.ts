import { readConfig } from '#config.ts';
import { foldAllFigures, rebuildFigures } from '#features/reports/figures/fold-figures.ts';
import { openServices } from '#services.ts';

/** `npm run figures:rebuild [-- store]`: makes the figures of a store, or of all, anew from their sales. */
const [storeArgument] = process.argv.slice(2);
const storeId = storeArgument === undefined ? null : Number(storeArgument);
if (storeId !== null && !(Number.isSafeInteger(storeId) && storeId > 0)) {
  console.error('Uso: npm run figures:rebuild -- [número de la tienda]');
  process.exit(2);
}

const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: 'silent' }), console);
try {
  const now = services.clock();
  if (storeId === null) console.log(`Tiendas: ${await foldAllFigures(services.db, now, rebuildFigures)}`);
  else {
    await rebuildFigures(services.db, storeId, now);
    console.log(`Cifras de la tienda ${storeId} rehechas`);
  }
} finally {
  await services.close();
}
