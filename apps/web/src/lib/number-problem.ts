const spelled = ['', 'un decimal', 'dos decimales', 'tres decimales'];

interface Limits {
  /** Most decimals, as the field takes them; 2 unless said. */
  decimals?: number;
  most: number;
  /** What more than that is called. */
  over?: string;
}

/** Why a number that somebody typed cannot be meant, each in its own words; null: it can, or nothing was typed. */
export function numberProblem(value: number | null | undefined, { decimals = 2, most, over }: Limits): string | null {
  if (value === null || value === undefined) return null;
  // A field without decimals cannot read 1,5 at all.
  if (Number.isNaN(value)) return decimals === 0 ? 'Escribe un número entero' : 'Escribe solo números';
  if (value < 0) return 'No puede ser negativo';
  if (value > most) return over ?? 'Es demasiado: revisa lo que escribiste';
  if (Number(value.toFixed(decimals)) === value) return null;
  return decimals === 0 ? 'Escribe un número entero' : `Escribe ${spelled[decimals]} como máximo`;
}
