import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './door-link.module.css';

export interface DoorLinkProps {
  to: '/' | '/login' | '/register' | '/forgot-password' | '/profile';
  children: ReactNode;
}

/** From one door to another: sign in, register, recover. */
export function DoorLink({ to, children }: DoorLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
}
