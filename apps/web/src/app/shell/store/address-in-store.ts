import { acrossStores } from '#lib/filter-params.ts';
import { stringifySearch } from '../../router-search.ts';

/**
 * Where the same work goes on in another store. A page of the store itself becomes that of the other one; a page about one
 * thing, which the other store does not have, becomes the list it is from.
 */
export function addressInStore(storeId: number, route: string, search: Record<string, unknown>): string {
  const path = route.replace(/^\/store\/\$id(?=\/)/, `/store/${storeId}`);
  const thing = path.indexOf('/$');
  return thing < 0 ? path + stringifySearch(acrossStores(search)) : path.slice(0, thing);
}
