import { openDatabase } from '../database/database.ts';
import { answerQuestions } from '../threads/worker-calls.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-index.ts';

let index: CatalogueIndex | null = null;

function opened(): CatalogueIndex {
  if (!index) throw new Error('no store was opened');
  return index;
}

// The catalogue of one store, away from the thread that draws the screen.
const tell = answerQuestions({
  open: async (storeId: number) => {
    index = createCatalogueIndex(openDatabase(), storeId, (uuids) => tell(uuids));
  },
  ready: () => opened().ready(),
  heed: (...args: Parameters<CatalogueIndex['heed']>) => opened().heed(...args),
  find: (...args: Parameters<CatalogueIndex['find']>) => opened().find(...args),
  figures: (...args: Parameters<CatalogueIndex['figures']>) => opened().figures(...args),
  counts: () => opened().counts(),
  byCode: (code: string) => opened().byCode(code),
  rank: (uuids: string[]) => opened().rank(uuids),
  unnumbered: () => opened().unnumbered(),
});
