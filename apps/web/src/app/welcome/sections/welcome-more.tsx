import { IconBuildingStore, IconChartBar, IconPackage, IconUsersGroup } from '@tabler/icons-react';
import feature from '../parts/feature.module.css';
import { PointList } from '../parts/point-list.tsx';
import { welcome } from '../welcome-content.ts';

const icons = { stores: IconBuildingStore, stock: IconPackage, people: IconUsersGroup, reports: IconChartBar };

export function WelcomeMore() {
  return (
    <section className={feature.section} aria-label="Y además">
      <PointList points={welcome.more} icons={icons} look="page" />
    </section>
  );
}
