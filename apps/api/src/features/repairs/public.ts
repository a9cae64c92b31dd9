/** What the application takes of the repairs, beside their routes. */

export { repairOperations } from './operations.ts';
