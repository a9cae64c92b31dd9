// npm run fuzz                               200,000 requests with a new seed
// npm run fuzz -- --seed 42 --count 5000     the same requests again
// npm run fuzz -- --seed 42 --from 311 --count 1    one of them, with its error in the log
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { startTestApp } from '../support/app.ts';
import setup from '../support/global-setup.ts';
import { attack } from './attack.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    count: { type: 'string', default: '200000' },
    from: { type: 'string', default: '0' },
  },
});
const run = { seed: Number(values.seed), count: Number(values.count), from: Number(values.from) };
console.log(`fuzz: seed ${run.seed}, ${run.count} requests`);
const cleanUp = await setup();
const test = await startTestApp({ LOG_LEVEL: 'error' });
const started = performance.now();
const report = await attack(test, {
  ...run,
  onProgress: ({ sent, defects }) => {
    if (sent % 10_000 < 400) console.log(`fuzz: ${sent} sent, ${defects.length} defects`);
  },
});
await test.close();
await cleanUp();
const seconds = Math.round((performance.now() - started) / 1000);
console.log(JSON.stringify({ ...report, defects: report.defects.length, seconds }, null, 2));
for (const defect of report.defects) console.error(`fuzz: ${defect}`);
if (report.defects.length > 0) process.exitCode = 1;
