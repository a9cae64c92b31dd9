import { expect, it } from 'vitest';
import { anyHistory } from './any-history.ts';
import { checkHistories, peakMegabytes } from './run-histories.ts';
import { createModelBackend } from './server/model-backend.ts';

// MODEL_RUNS, MODEL_MINUTES and MODEL_SEED set how many and which; a failure prints the seed and the path that replay it (MODEL_PATH).
const runs = Number(process.env.MODEL_RUNS ?? 150);
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env.MODEL_PATH;
const minutes = process.env.MODEL_MINUTES;

it(`nothing is lost, doubled or out of step in ${runs} histories (seed ${seed})`, {
  timeout: 24 * 3_600_000,
}, async () => {
  const stage = { histories: anyHistory, openBackend: createModelBackend };
  const limits = { ...(path ? { path } : {}), ...(minutes ? { minutes: Number(minutes) } : {}) };
  const played = await checkHistories({ stage, runs, seed, ...limits });
  expect(played).toBeGreaterThan(0);
  console.log(`played ${played} histories, at most ${peakMegabytes()} MB`);
});
