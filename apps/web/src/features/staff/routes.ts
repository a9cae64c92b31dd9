import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const rights = async () => (await import('./screens/rights-screen.tsx')).RightsScreen;

const employees = () => import('./screens/employee-screens.tsx');

const hours = () => import('./screens/hours-screens.tsx');

/** Screens about the people of a store. Who may not change rights is told so by the screen itself. */
export const staffRoutes = [
  { path: '/employees', permission: 'employees.view', load: async () => (await employees()).EmployeesScreen },
  // Who may not see the hours of others sees their own.
  { path: '/employees/hours', permission: 'dashboard.view', load: async () => (await hours()).HoursScreen },
  {
    path: '/employees/hours/$userId',
    permission: 'employees.hours',
    load: async () => (await hours()).PersonHoursScreen,
  },
  {
    path: '/employees/commissions',
    permission: 'employees.salaries',
    load: async () => (await employees()).CommissionsScreen,
  },
  {
    path: '/employees/$employeeId',
    permission: 'employees.view',
    load: async () => (await employees()).EmployeeScreen,
  },
  { path: '/permissions', permission: 'dashboard.view', load: rights },
  { path: '/permissions/$userId', permission: 'dashboard.view', load: rights },
] as const satisfies readonly ScreenRoute[];
