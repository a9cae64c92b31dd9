import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Password checks a second with nothing around them, as many at once as there are cores. */
export async function argon2PerSecond(seconds: number): Promise<number> {
  const stored = await hash('tres loros en la mata', parameters);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await verify(stored, 'tres loros en la mata');
      done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return done / ((performance.now() - start) / 1000);
}
