import { Button } from '@mantine/core';
import type { Incident } from '@minipos/contract/incidents/incidents';
import type { Permission } from '@minipos/domain/people/permissions';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatDateTime, formatUsd } from '#lib/format.ts';
import classes from '../sync.module.css';

interface Place {
  label: string;
  permission: Permission;
  link: LinkProps;
}

const saleOf = (id: number): Place => ({
  label: 'Ver la venta',
  permission: 'sales.view',
  link: linkOptions({ to: '/sales', search: { venta: id } as object }),
});
const clientOf = (id: number): Place => ({
  label: 'Ver la cuenta del cliente',
  permission: 'clients.view',
  link: linkOptions({ to: '/clients/$clientId', params: { clientId: String(id) } }),
});
const productOf = (id: number): Place => ({
  label: 'Ver el producto',
  permission: 'products.view',
  link: linkOptions({ to: '/products/$productId', params: { productId: String(id) } }),
});
const devices: Place = {
  label: 'Ver los equipos',
  permission: 'settings.view',
  link: linkOptions({ to: '/sync/devices' }),
};

function Record({ place, children }: { place: Place; children: ReactNode }) {
  if (!useCan(place.permission)) return children;
  return (
    <Link {...place.link} className={classes.link}>
      {children}
    </Link>
  );
}

/** What it is about by name, each with the way to it for who may open it. */
export function aboutFacts({ about }: Incident): (readonly [string, ReactNode])[] {
  const { product, client, sale, payment, till, approver } = about;
  return [
    [
      'Producto',
      product && (
        <Record key="product" place={productOf(product.id)}>
          {product.name}
        </Record>
      ),
    ],
    [
      'Cliente',
      client && (
        <Record key="client" place={clientOf(client.id)}>
          {client.name}
        </Record>
      ),
    ],
    [
      'Venta',
      sale && (
        <>
          <Record place={saleOf(sale.id)}>{sale.label}</Record> · {formatUsd(sale.totalUSD)}
        </>
      ),
    ],
    ['Vendió', sale && `${sale.seller} · ${formatDateTime(sale.at)}`],
    ['Pago de deuda', payment && `${formatUsd(payment.totalUSD)} · ${formatDateTime(payment.at)}`],
    ['Caja o equipo', till],
    ['Figura como autorizador', approver],
  ];
}

/** Where to go to do what is advised. */
export function WhereToGo({ about }: Pick<Incident, 'about'>) {
  const { product, client, sale, till } = about;
  const places = [
    ...(product ? [productOf(product.id)] : []),
    ...(client ? [clientOf(client.id)] : []),
    ...(sale ? [saleOf(sale.id)] : []),
    ...(till && !product && !client && !sale ? [devices] : []),
  ];
  if (places.length === 0) return null;
  return (
    <div className={classes.actions}>
      {places.map((place) => (
        <Way key={place.label} place={place} />
      ))}
    </div>
  );
}

function Way({ place }: { place: Place }) {
  if (!useCan(place.permission)) return null;
  return (
    <Button variant="default" renderRoot={(props) => <Link {...place.link} {...props} />}>
      {place.label}
    </Button>
  );
}
