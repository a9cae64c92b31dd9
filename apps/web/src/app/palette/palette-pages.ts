import type { Actor } from '@minipos/domain/people/permissions';
import { IconBook, IconUser } from '@tabler/icons-react';
import { type MenuStore, type NavItem, pagesFor } from '../shell/menu/nav-items.ts';

/** Pages that belong to the person, not to a store. */
const own = [
  { to: '/profile', label: 'Mi perfil', icon: IconUser, tile: 'Tus datos, tu contraseña y tus sesiones' },
  { to: '/guide', label: 'Guía de uso', icon: IconBook, tile: 'Ayuda: cómo se hace cada cosa, paso a paso' },
] as const;

export type PalettePage = Omit<NavItem, 'to'> & { to: NavItem['to'] | (typeof own)[number]['to'] };

/** Every page that the person may open. */
export const palettePages = (actor: Actor, store: MenuStore | null): PalettePage[] => [
  ...pagesFor(actor, store),
  ...own,
];
