import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from '../support/app.ts';
import { createWorld, type World } from './world.ts';

export interface Answered {
  world: World;
  answer: LightMyRequestResponse;
}

/**
 * One world for many calls that write: making one takes longer than most calls. A call that is refused because of what an
 * earlier one has done there is made again in a new world, which the next calls then share. Any other answer stands.
 */
export function shareWorld(
  test: TestApp,
): (call: (world: World) => Promise<LightMyRequestResponse>) => Promise<Answered> {
  let shared: World | null = null;
  return async (call) => {
    if (shared) {
      const answer = await call(shared);
      if (!isRefusal(answer.statusCode)) return { world: shared, answer };
    }
    const world = await createWorld(test);
    shared = world;
    return { world, answer: await call(world) };
  };
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
