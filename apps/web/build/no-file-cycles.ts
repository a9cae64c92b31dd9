import type { Plugin } from 'vite';
import { findCycle } from './find-cycle.ts';

/**
 * Ends the build when two of its files need each other: one of them is then read before what it needs, and the screens that use it
 * fail. It comes from joining small files (`entriesAwareMergeThreshold`), not from the modules themselves.
 */
export function noFileCycles(): Plugin {
  return {
    name: 'no-file-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (!cycle) return;
      const inside = (file: string) => Object.keys(chunks.find(({ fileName }) => fileName === file)?.modules ?? {});
      const words = cycle.map((file) => `${file}: ${inside(file).join(', ')}`).join('\n');
      this.error(`files that need each other; join fewer small ones:\n${words}`);
    },
  };
}
