/** What slices that keep files may use. */

export { isArchiveAtWork } from './at-work.ts';
