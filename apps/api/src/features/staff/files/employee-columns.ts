import { type EmployeeField, employeeFields } from '@minipos/contract/staff/employee-files';
import { formatPhone } from '@minipos/domain/people/phone';
import { formatDate } from '@minipos/domain/text/format';
import { plainWords } from '#spreadsheets/plain-words.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';

export const salaryFields: readonly EmployeeField[] = ['salary', 'currency'];

export const activeWord = 'Activo';

/** What the export writes of a card, column by column; what comes back equal is left as it is. */
export const cellOf: Record<EmployeeField, (row: EmployeeRow) => Cell> = {
  firstName: (row) => row.first_name,
  lastName: (row) => row.last_name,
  document: (row) => [row.document_type, row.document_number].filter(Boolean).join('-') || null,
  email: ({ email }) => email,
  phone: ({ phone }) => (phone === null ? null : formatPhone(phone)),
  address: ({ address }) => address,
  position: ({ position }) => position,
  salary: ({ salary }) => (salary === null ? null : Number(salary)),
  currency: (row) => row.salary_currency && (row.salary_currency === 'VES' ? 'Bs' : 'USD'),
  hireDate: (row) => formatDate(row.hire_date),
  status: (row) => (row.inactive_since === null ? activeWord : 'Inactivo'),
};

// Other words that lists of people use, plain: lower case, no accents, no signs.
const otherWords: Record<EmployeeField, string[]> = {
  firstName: ['nombres', 'primer nombre', 'nombre y apellido', 'nombres y apellidos', 'empleado', 'trabajador'],
  lastName: ['apellidos'],
  document: ['cedula', 'cedula de identidad', 'ci', 'c i', 'rif', 'documento de identidad', 'cedula o rif'],
  email: ['correo electronico', 'email', 'e mail'],
  phone: ['telefonos', 'celular', 'movil', 'telefono celular'],
  address: ['direccion de habitacion', 'domicilio'],
  position: ['cargo', 'puesto'],
  salary: ['sueldo', 'salario al mes', 'sueldo mensual', 'salario mensual'],
  currency: ['moneda del salario'],
  hireDate: ['ingreso', 'fecha ingreso', 'fecha de contratacion', 'desde'],
  status: ['estatus', 'situacion'],
};

const fields = Object.keys(employeeFields) as EmployeeField[];
const fieldOf = new Map(
  fields.flatMap((field) => [plainWords(employeeFields[field]), ...otherWords[field]].map((word) => [word, field])),
);

/** What each column is; a field is given once, to the first column that is called like it. */
export function recogniseColumns(headings: readonly string[]): (EmployeeField | null)[] {
  const taken = new Set<EmployeeField>();
  return headings.map((heading) => {
    const field = fieldOf.get(plainWords(heading)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The columns of the file for who may, or may not, see salaries. */
export const exportedFields = (seesSalaries: boolean): EmployeeField[] =>
  fields.filter((field) => seesSalaries || !salaryFields.includes(field));
