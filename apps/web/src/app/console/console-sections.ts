import {
  IconBuildingStore,
  IconCurrencyDollar,
  IconDatabaseExport,
  IconDoorEnter,
  IconFileText,
  IconLayoutDashboard,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { IconShape } from '#ui/marks/icon.tsx';

export interface ConsoleSection {
  /** In the address: `?section=users`. */
  key: string;
  /** In the sidebar and the breadcrumb. */
  label: string;
  title: string;
  icon: IconShape;
  Content: LazyExoticComponent<ComponentType>;
}

const home: ConsoleSection = {
  key: 'home',
  label: 'Inicio',
  title: 'Inicio de la plataforma',
  icon: IconLayoutDashboard,
  Content: lazy(async () => ({ default: (await import('./home/console-home.tsx')).ConsoleHome })),
};

const users: ConsoleSection = {
  key: 'users',
  label: 'Usuarios',
  title: 'Gestión de Usuarios',
  icon: IconUsers,
  Content: lazy(async () => ({
    default: (await import('#features/accounts/screens/users-section.tsx')).UsersSection,
  })),
};

const stores: ConsoleSection = {
  key: 'stores',
  label: 'Tiendas',
  title: 'Gestión de Tiendas',
  icon: IconBuildingStore,
  Content: lazy(async () => ({ default: (await import('./stores-console.tsx')).StoresConsole })),
};

const requests: ConsoleSection = {
  key: 'requests',
  label: 'Solicitudes',
  title: 'Solicitudes de Tienda',
  icon: IconFileText,
  Content: lazy(async () => ({
    default: (await import('#features/stores/screens/requests-section.tsx')).RequestsSection,
  })),
};

const backups: ConsoleSection = {
  key: 'backup',
  label: 'Respaldos',
  title: 'Gestión de Respaldos',
  icon: IconDatabaseExport,
  Content: lazy(async () => ({
    default: (await import('#features/backups/screens/backups-section.tsx')).BackupsSection,
  })),
};

const rates: ConsoleSection = {
  key: 'rates',
  label: 'Tasa BCV',
  title: 'Tasa BCV',
  icon: IconCurrencyDollar,
  Content: lazy(async () => ({
    default: (await import('#features/rates/screens/rates-section.tsx')).RatesSection,
  })),
};

const welcome: ConsoleSection = {
  key: 'welcome',
  label: 'Bienvenida',
  title: 'Página de Bienvenida',
  icon: IconDoorEnter,
  Content: lazy(async () => ({
    default: (await import('#features/platform/screens/welcome-section.tsx')).WelcomeSection,
  })),
};

/** What the console can do today; a section is listed when it exists. */
export const consoleSections: readonly ConsoleSection[] = [home, users, stores, requests, backups, rates, welcome];

/** The section an address asks for; an unknown one is the first. */
export function findSection(key: unknown): ConsoleSection {
  return consoleSections.find((section) => section.key === key) ?? home;
}
