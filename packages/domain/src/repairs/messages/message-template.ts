import type { RepairEvent } from './repair-events.ts';

/** What a template may leave open, and what is put there. */
export const templatePlaces = {
  cliente: 'el nombre del cliente',
  equipo: 'la marca y el modelo',
  número: 'el número del servicio',
  tienda: 'el nombre de la tienda',
  fecha: 'la fecha de lo que se cuenta: la promesa, hasta cuándo vale el presupuesto, desde cuándo está listo',
  total: 'lo que cuesta, en dólares y bolívares',
  saldo: 'lo que falta por pagar, en dólares y bolívares',
  enlace: 'la página donde el cliente ve su reparación',
} as const;
export type TemplatePlace = keyof typeof templatePlaces;

export const maxTemplateLength = 700;

/** Stands in a message where its link will be once it is made. */
export const linkPlace = '[enlace]';

/** How the store words one event, and by which channels its clients hear of it. */
export interface RepairTemplate {
  event: RepairEvent;
  text: string;
  whatsapp: boolean;
  email: boolean;
}

const hello = 'Hola, {cliente}. Te escribimos de {tienda}.';

/** What clients read until the store writes its own words. */
export const defaultTexts: Readonly<Record<RepairEvent, string>> = {
  received: `${hello}\nRecibimos tu equipo {equipo}. Tu número es {número}.\nLo tendremos listo: {fecha}\nPuedes ver cómo va aquí: {enlace}`,
  quote: `${hello}\nEl presupuesto de tu equipo {equipo} ({número}) es de {total}.\nVale hasta el {fecha}.\nMíralo y apruébalo aquí: {enlace}`,
  waiting_parts: `${hello}\nTu equipo {equipo} ({número}) espera un repuesto. Te avisamos cuando esté listo.\nPuedes ver cómo va aquí: {enlace}`,
  completed: `${hello}\nTu equipo {equipo} ({número}) está listo para retirar desde el {fecha}.\nPor pagar: {saldo}.\nAquí están los detalles: {enlace}`,
  not_collected: `${hello}\nTu equipo {equipo} ({número}) está listo desde el {fecha} y te espera en la tienda.\nPor pagar: {saldo}.\nAquí están los detalles: {enlace}`,
  delivered: `${hello}\nTe entregamos tu equipo {equipo} ({número}) el {fecha}. Gracias por tu confianza.\nAquí ves su garantía: {enlace}`,
  cancelled: `${hello}\nEl servicio de tu equipo {equipo} ({número}) se canceló el {fecha}. Puedes pasar a buscarlo.\nAquí están los detalles: {enlace}`,
};

const offeredAtFirst: readonly RepairEvent[] = ['received', 'quote', 'completed'];

/** What holds for a store that has decided nothing: WhatsApp is offered where clients wait for word, no mail goes out. */
export const defaultTemplate = (event: RepairEvent): RepairTemplate => ({
  event,
  text: defaultTexts[event],
  whatsapp: offeredAtFirst.includes(event),
  email: false,
});

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

const placesByWord = new Map(
  (Object.keys(templatePlaces) as TemplatePlace[]).map((place) => [withoutAccents(place), place]),
);

const allPlaces = Object.keys(templatePlaces)
  .map((place) => `{${place}}`)
  .join(', ');

/** What is wrong with a template, in words; null: nothing. */
export function templateProblem(text: string): string | null {
  if (text.trim() === '') return 'Escribe el mensaje';
  if (text.length > maxTemplateLength) return `El mensaje puede tener como máximo ${maxTemplateLength} caracteres`;
  for (const [, word = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
    if (word.trim() === '') return `Hay unas llaves vacías. Escribe dentro una de estas palabras: ${allPlaces}`;
    if (!placesByWord.has(withoutAccents(word))) return `No existe {${word.trim()}}. Puedes usar: ${allPlaces}`;
  }
  if (/[{}]/.test(text.replace(/\{[^{}]*\}/g, ''))) return 'Falta una llave: cada { lleva su }';
  return null;
}

/** A template with every place filled. A value that ends in a full stop brings no second one: 'C.A.' */
export function fillTemplate(text: string, values: Readonly<Record<TemplatePlace, string>>): string {
  return text.replace(/\{([^{}]*)\}(\.?)/g, (whole: string, word: string, stop: string) => {
    const place = placesByWord.get(withoutAccents(word));
    if (place === undefined) return whole;
    const value = values[place];
    return value.endsWith('.') ? value : `${value}${stop}`;
  });
}
