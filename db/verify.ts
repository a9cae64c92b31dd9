import pg from 'pg';
import { findCatalogueProblems } from './catalogue.ts';
import { findViolations, invariants } from './invariants.ts';

// Anyone can run this against a live database: it only reads.
const connectionString = process.env.CONSOLE_DATABASE_URL;
if (!connectionString) throw new Error('CONSOLE_DATABASE_URL is not set');

const client = new pg.Client({ connectionString, options: '-c statement_timeout=0' });
await client.connect();
const problems = await findCatalogueProblems(client);
const violations = await findViolations(client);
await client.end();

for (const problem of problems) console.error(`schema: ${problem}`);
for (const { name, rows } of violations) console.error(`data: broken: ${name}\n${JSON.stringify(rows, null, 2)}`);
if (problems.length + violations.length > 0) process.exitCode = 1;
else console.log(`schema rules hold; ${invariants.length} invariants hold`);
