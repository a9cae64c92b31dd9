import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** Field messages in plain Spanish for every schema that does not bring its own. */
function describeIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue);
    case 'too_small':
      return describeLimit(issue, Number(issue.minimum), 'al menos', 'mayor o igual a');
    case 'too_big':
      return describeLimit(issue, Number(issue.maximum), 'como máximo', 'menor o igual a');
    case 'invalid_format':
      return issue.format === 'email' ? 'El correo electrónico no es válido' : 'El formato no es válido';
    case 'invalid_value':
      return 'Elige una de las opciones disponibles';
    case 'unrecognized_keys':
      return 'Este campo no se admite';
    default:
      return 'El valor no es válido';
  }
}

const required = 'Este campo es obligatorio';

const typeMessages: Record<string, string> = {
  string: 'Debe ser un texto',
  number: 'Debe ser un número',
  int: 'Debe ser un número entero',
  boolean: 'Debe indicar sí o no',
  array: 'Debe ser una lista',
};

function describeType(issue: Issue & { code: 'invalid_type' }): string {
  if (issue.input === undefined || issue.input === null) return required;
  return typeMessages[issue.expected] ?? 'Los datos enviados no son válidos';
}

// 999.999,99, as people here write it.
const limitNumbers = new Intl.NumberFormat('es-VE', { useGrouping: 'always', maximumFractionDigits: 3 });

function describeLimit(
  issue: Issue & { code: 'too_small' | 'too_big' },
  limit: number,
  words: string,
  comparison: string,
): string {
  if (issue.origin === 'string') {
    if (issue.code === 'too_small' && limit === 1) return required;
    return `Debe tener ${words} ${limit} ${limit === 1 ? 'carácter' : 'caracteres'}`;
  }
  if (issue.origin === 'array') return `Debe tener ${words} ${limit} ${limit === 1 ? 'elemento' : 'elementos'}`;
  return `Debe ser ${comparison} ${limitNumbers.format(limit)}`;
}

z.config({ customError: describeIssue });

/** Flattens a failed parse into one message per field, keyed by its path (`items.0.name`). */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join('.');
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [path, key].filter(Boolean).join('.')) : [path];
    for (const key of keys) fields[key] ??= issue.message;
  }
  return fields;
}
