/** What other parts may use of the people of a store. */
export { makeOwner, ownerChangeRevs, stepDown } from './access/change-owner.ts';
export { findCommissions } from './commissions/read-commissions.ts';
export { insertCardOf } from './employees/employees.queries.ts';
export { addEmployee } from './employees/save-employee.ts';
export { staffOperations } from './operations.ts';
