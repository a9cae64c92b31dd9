import type { Permission } from '@minipos/domain/people/permissions';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

type Module<Name extends string> = Record<Name, ComponentType>;

/** A screen in a chunk of its own. */
export function lazyScreen<Name extends string>(load: () => Promise<Module<Name>>, name: Name) {
  return lazyRouteComponent(async () => ({ default: (await load())[name] }));
}

/** The same, for those who hold a permission in the store it is about. */
export function lazyPermitted<Name extends string>(
  permission: Permission,
  load: () => Promise<Module<Name>>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [{ permitted }, screen] = await Promise.all([import('./shell/permitted.tsx'), load()]);
    return { default: permitted(permission, screen[name]) };
  });
}
