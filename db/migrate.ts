import { migrateToLatest } from './migrations.ts';

const ownerUrl = process.env.OWNER_DATABASE_URL;
if (!ownerUrl) throw new Error('OWNER_DATABASE_URL is not set');

const applied = await migrateToLatest(ownerUrl);
const { pathname } = new URL(ownerUrl);
console.log(applied.length > 0 ? `${pathname}: applied ${applied.join(', ')}` : `${pathname}: up to date`);
