import type { Permission } from '@minipos/domain/people/permissions';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type Load = () => Promise<ComponentType>;

/** A screen in a chunk of its own. */
export const lazyScreen = (load: Load) => lazyRouteComponent(async () => ({ default: await load() }));

/** The same, for those who hold a permission in the store it is about. */
export const lazyPermitted = (permission: Permission, load: Load) =>
  lazyRouteComponent(async () => {
    const [{ permitted }, screen] = await Promise.all([import('./shell/permitted.tsx'), load()]);
    return { default: permitted(permission, screen) };
  });
