import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { OfflineNotice } from '../shell/notices/offline-notice.tsx';
import { ConsoleHeader } from './console-header.tsx';
import classes from './console-screen.module.css';
import { findSection } from './console-sections.ts';
import { ConsoleSidebar } from './console-sidebar.tsx';

/** The administrators' own frame: sidebar, figures of the platform, and one section at a time. */
export function ConsoleScreen() {
  const search: { section?: unknown } = useSearch({ strict: false });
  const [menu, { open, close }] = useDisclosure(false);
  const section = findSection(search.section);
  return (
    <div className={classes.console}>
      <title>{`${section.title} · miniPOS`}</title>
      <SkipLink />
      <aside className={classes.side}>
        <ConsoleSidebar current={section} />
      </aside>
      <Drawer opened={menu} onClose={close} title="Consola" size="18rem">
        <ConsoleSidebar current={section} onFollow={close} />
      </Drawer>
      <div className={classes.body}>
        <ConsoleHeader section={section} onOpenMenu={open} />
        <main id="contenido" tabIndex={-1} className={classes.main}>
          <OfflineNotice />
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <section.Content />
          </Suspense>
        </main>
      </div>
    </div>
  );
}
