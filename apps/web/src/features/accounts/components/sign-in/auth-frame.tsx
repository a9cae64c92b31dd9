import { Card } from '@mantine/core';
import { IconBuildingStore, IconCoins, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#ui/marks/brand.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './auth-frame.module.css';

export interface AuthFrameProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Links to the other doors, below the form. */
  links: ReactNode;
}

const points = [
  { icon: IconBuildingStore, text: 'Todas tus tiendas en un solo lugar, cada una con su propia configuración.' },
  { icon: IconUsersGroup, text: 'Cada persona con su rol: dueño, gerente, cajero, inventario o solo lectura.' },
  { icon: IconCoins, text: 'Hecho para Venezuela: dólares, bolívares y una conexión que va y viene.' },
];

/** The doors of the house: one calm card, and beside it, where there is room, what the house is for. */
export function AuthFrame({ title, subtitle, children, links }: AuthFrameProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · miniPOS`}</title>
      <aside className={classes.panel} aria-label="Qué es miniPOS">
        <Link to="/" className={classes.brand} aria-label="miniPOS, página de bienvenida">
          <Brand size="lg" />
        </Link>
        <p className={classes.promise}>La administración de tu comercio, clara y a la mano.</p>
        <ul className={classes.points}>
          {points.map(({ icon, text }) => (
            <li key={text}>
              <Icon of={icon} size={24} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </aside>
      <main className={classes.main}>
        <Card className={classes.card ?? ''} padding="lg">
          <div>
            <h1 className={classes.title}>{title}</h1>
            {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
          </div>
          {children}
        </Card>
        <nav className={classes.links} aria-label="Otras opciones">
          {links}
        </nav>
      </main>
    </div>
  );
}
