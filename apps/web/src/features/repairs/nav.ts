import { IconDeviceMobileCog, IconMessageCog, IconPlus, IconUserCog } from '@tabler/icons-react';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

export const repairNav = [
  {
    to: '/services',
    label: 'Reparaciones',
    icon: IconDeviceMobileCog,
    permission: 'services.view',
    place: 54,
    bar: 'wide',
    group: 'Vender',
    tile: 'Los equipos que dejaron, por dónde va cada uno y cuándo se prometió',
    storeType: 'service',
  },
  {
    to: '/technicians',
    label: 'Técnicos',
    icon: IconUserCog,
    permission: 'technicians.view',
    place: 134,
    bar: 'now and then',
    group: 'Personas',
    tile: 'Quién repara, qué sabe reparar y cuánto cuesta su hora',
    storeType: 'service',
  },
  {
    to: '/services/settings',
    label: 'Ajustes del taller',
    icon: IconMessageCog,
    permission: 'settings.view',
    place: 139,
    bar: 'now and then',
    group: 'Ajustes',
    tile: 'Qué se les dice a los clientes de sus reparaciones, y por dónde',
    storeType: 'service',
  },
] as const satisfies readonly NavEntry[];

export const repairActions = [
  {
    label: 'Recibir equipo',
    icon: IconPlus,
    to: '/services/new',
    permission: 'services.create',
    place: 5,
    storeType: 'service',
  },
] as const satisfies readonly QuickAction[];
