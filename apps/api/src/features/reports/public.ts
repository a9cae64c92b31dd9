/** What other slices may use of the figures. */
export { foldFigures } from './figures/fold-figures.ts';
