/** What other slices may use of this one. */
export { lockUser, updateUser } from './users/users.queries.ts';
