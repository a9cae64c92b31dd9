// Migrations run while shops sell: from this one on, none may rewrite or lock a table that is in use.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findDangers } from './migration-rules.ts';

const firstChecked = '0027';

const folder = join(import.meta.dirname, '../../db/migrations');
const names = readdirSync(folder).toSorted();
const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
const dangers = names.flatMap((name, place) =>
  name >= firstChecked ? findDangers(name, texts[place] ?? '', texts.slice(0, place)) : [],
);
for (const danger of dangers) console.error(`migration-safety: ${danger}`);
if (dangers.length > 0) process.exitCode = 1;
else console.log(`migration-safety: ${names.filter((name) => name >= firstChecked).length} migrations checked`);
