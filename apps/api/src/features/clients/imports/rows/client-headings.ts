import type { ClientFileField } from '@minipos/contract/clients/client-files';
import { headingReader } from '#spreadsheets/heading-reader.ts';
import { cellText, readYesNo } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';

// Words that headings use, plain: lower case, no accents, no signs.
const words: Record<ClientFileField, string[]> = {
  firstName: [
    'nombre',
    'nombres',
    'nombre completo',
    'nombre y apellido',
    'nombres y apellidos',
    'nombre del cliente',
    'nombre o razon social',
    'razon social',
    'cliente',
    'name',
    'full name',
    'first name',
    'customer',
    'customer name',
  ],
  lastName: ['apellido', 'apellidos', 'last name', 'surname'],
  document: [
    'documento',
    'cedula',
    'cedula de identidad',
    'cedula o rif',
    'ci',
    'c i',
    'rif',
    'ci rif',
    'documento de identidad',
    'identificacion',
    'numero de documento',
    'tax id',
  ],
  kind: ['tipo', 'tipo de cliente', 'tipo cliente', 'type'],
  phone: [
    'telefono',
    'telefonos',
    'celular',
    'movil',
    'whatsapp',
    'telefono celular',
    'phone',
    'phone number',
    'mobile',
  ],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail'],
  address: ['direccion', 'domicilio', 'direccion fiscal', 'address'],
  notes: ['notas', 'nota', 'observaciones', 'comentarios', 'note', 'notes'],
  creditLimit: [
    'limite de credito',
    'limite credito',
    'limite',
    'credito',
    'cupo',
    'credit limit',
    'limite de credito usd',
  ],
  paymentDays: ['dias para pagar', 'dias de credito', 'dias credito', 'plazo', 'plazo de pago', 'payment days'],
  balance: [
    'saldo',
    'saldo usd',
    'saldo inicial',
    'saldo pendiente',
    'deuda',
    'deuda actual',
    'debe',
    'por cobrar',
    'balance',
    'saldo dolares',
  ],
  owedSince: ['debe desde', 'fecha de la deuda', 'fecha deuda', 'desde', 'fecha del saldo', 'owed since'],
  isActive: ['activo', 'estado', 'estatus', 'active', 'status', 'habilitado'],
};

const read = headingReader(words);

/** What each column seems to be. 'Estado' is often where they live: it says who is active only where its cells say yes or no. */
export const recogniseClientHeadings = (
  headings: readonly string[],
  samples: readonly Cell[][],
): (ClientFileField | null)[] =>
  read(headings).map((field, column) => {
    if (field !== 'isActive') return field;
    const cells = samples.map((row) => cellText(row[column])).filter((text) => text !== '');
    return cells.every((text) => readYesNo(text) !== null) ? field : null;
  });
