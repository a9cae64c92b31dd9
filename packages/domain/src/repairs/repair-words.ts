export const deviceTypes = ['smartphone', 'tablet', 'laptop', 'desktop', 'console', 'tv', 'other'] as const;
export type DeviceType = (typeof deviceTypes)[number];

export const deviceTypeLabels: Readonly<Record<DeviceType, string>> = {
  smartphone: 'Teléfono',
  tablet: 'Tablet',
  laptop: 'Laptop',
  desktop: 'Computadora de escritorio',
  console: 'Consola',
  tv: 'Televisor',
  other: 'Otro',
};

export const repairPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export type RepairPriority = (typeof repairPriorities)[number];

export const repairPriorityLabels: Readonly<Record<RepairPriority, string>> = {
  low: 'Baja',
  medium: 'Media',
  high: 'Alta',
  urgent: 'Urgente',
};

/** What a technician knows to do. */
export const specialties = [
  'phone_repair',
  'computer_repair',
  'tablet_repair',
  'network_setup',
  'data_recovery',
  'software_installation',
  'hardware_upgrade',
  'virus_removal',
] as const;
export type Specialty = (typeof specialties)[number];

export const specialtyLabels: Readonly<Record<Specialty, string>> = {
  phone_repair: 'Teléfonos',
  computer_repair: 'Computadoras',
  tablet_repair: 'Tablets',
  network_setup: 'Redes',
  data_recovery: 'Recuperación de Datos',
  software_installation: 'Instalación de Software',
  hardware_upgrade: 'Mejora de Hardware',
  virus_removal: 'Eliminación de Virus',
};

/** What a line of a repair is: goods out of the stock, work, or something else the client pays for. */
export const repairLineKinds = ['part', 'labour', 'other'] as const;
export type RepairLineKind = (typeof repairLineKinds)[number];

export const repairLineKindLabels: Readonly<Record<RepairLineKind, string>> = {
  part: 'Repuesto',
  labour: 'Mano de obra',
  other: 'Otro',
};

/** What the log of a repair tells. */
export const repairLogActions = [
  'created',
  'updated',
  'status_changed',
  'technician_assigned',
  'item_added',
  'item_changed',
  'item_removed',
  'note_added',
  'quote_sent',
  'quote_approved',
  'quote_rejected',
  'link_shared',
  'link_revoked',
  'delivered',
  'photo_added',
  'photo_changed',
  'photo_removed',
  'signed',
  'not_signed',
] as const;
export type RepairLogAction = (typeof repairLogActions)[number];

export const repairLogLabels: Readonly<Record<RepairLogAction, string>> = {
  created: 'Equipo recibido',
  updated: 'Datos cambiados',
  status_changed: 'Cambio de estado',
  technician_assigned: 'Técnico asignado',
  item_added: 'Línea agregada',
  item_changed: 'Línea cambiada',
  item_removed: 'Línea quitada',
  note_added: 'Nota',
  quote_sent: 'Presupuesto enviado',
  quote_approved: 'Presupuesto aprobado',
  quote_rejected: 'Presupuesto rechazado',
  link_shared: 'Enlace creado',
  link_revoked: 'Enlaces anulados',
  delivered: 'Equipo entregado',
  photo_added: 'Foto agregada',
  photo_changed: 'Foto cambiada',
  photo_removed: 'Foto quitada',
  signed: 'Firma del cliente',
  not_signed: 'El cliente no firmó',
};

/** Sides of the drawing on which damage is marked. */
export const deviceSides = ['front', 'back', 'left', 'right'] as const;
export type DeviceSide = (typeof deviceSides)[number];

export const deviceSideLabels: Readonly<Record<DeviceSide, string>> = {
  front: 'frente',
  back: 'dorso',
  left: 'lado izquierdo',
  right: 'lado derecho',
};

/** A place of the drawing, as shares of its width and height from the upper left corner, and what is wrong there. */
export interface ConditionMark {
  side: DeviceSide;
  x: number;
  y: number;
  word: string;
}

/** Words offered for damage; any other may be typed. */
export const damageWords = ['Pantalla rota', 'Rayón', 'Golpe', 'Tapa rota', 'Falta una pieza', 'Humedad'] as const;

/** Things offered as handed in with a device; any other may be typed. */
export const accessoryWords = ['Estuche', 'SIM', 'Cargador', 'Memoria', 'Batería', 'Control'] as const;

/** How a client answered a quote. */
export const answerWays = ['phone', 'whatsapp', 'in_person', 'link'] as const;
export type AnswerWay = (typeof answerWays)[number];

export const answerWayLabels: Readonly<Record<AnswerWay, string>> = {
  phone: 'Por teléfono',
  whatsapp: 'Por WhatsApp',
  in_person: 'En persona',
  link: 'En la página de seguimiento',
};
