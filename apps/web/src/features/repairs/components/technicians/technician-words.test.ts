import { expect, it } from 'vitest';
import { figureFacts, specialtiesText } from './technician-words.ts';

const figures = {
  openServices: 2,
  deliveredServices: 0,
  hoursWorked: null,
  onTimePercent: null,
  returns: 0,
  incomeUSD: null,
};

it('what is not known of a technician is a dash and never a number', () => {
  const facts = Object.fromEntries(figureFacts({ figures }));
  expect(facts).toMatchObject({
    'Servicios Realizados': '0',
    'Horas Trabajadas': '—',
    'Ingresos Generados': '—',
    'Calificación Promedio': '—',
  });
  const known = figureFacts({ figures: { ...figures, hoursWorked: 12.25, onTimePercent: 80, incomeUSD: 1234.5 } });
  expect(Object.fromEntries(known)).toMatchObject({
    'Horas Trabajadas': '12,3 h',
    'A tiempo': '80 %',
    'Ingresos Generados': '$1.234,50',
  });
});

it('specialties are said by their names', () => {
  expect(specialtiesText({ specialties: ['phone_repair', 'network_setup'] })).toBe('Teléfonos, Redes');
  expect(specialtiesText({ specialties: [] })).toBe('Sin especialidades definidas');
});
