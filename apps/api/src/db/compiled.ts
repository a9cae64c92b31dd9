import { type Compilable, CompiledQuery } from 'kysely';
import type { Db } from './pool.ts';

/** Stands for the argument at its position while a query is compiled. */
class Placeholder {
  readonly position: number;
  constructor(position: number) {
    this.position = position;
  }
}

/**
 * Compiles a query once and only binds its arguments afterwards: building a query's tree costs more than sending it, which
 * is felt where one runs for every call. For queries whose text does not depend on their arguments.
 */
export function compiled<Args extends unknown[], Row>(
  build: (db: Db, ...args: Args) => Compilable<Row>,
): (db: Db, ...args: Args) => Promise<Row[]> {
  let text: string | undefined;
  let parameters: readonly unknown[] = [];
  return async (db, ...args) => {
    if (text === undefined) {
      const placeholders = args.map((_, position) => new Placeholder(position)) as unknown as Args;
      ({ sql: text, parameters } = build(db, ...placeholders).compile());
    }
    const values = parameters.map((value) => (value instanceof Placeholder ? args[value.position] : value));
    const { rows } = await db.getExecutor().executeQuery<Row>(CompiledQuery.raw(text, values));
    return rows;
  };
}
