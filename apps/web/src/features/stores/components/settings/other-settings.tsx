import { Button } from '@mantine/core';
import type { Permission } from '@minipos/domain/people/permissions';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { Setting } from './setting.tsx';
import classes from './settings-section.module.css';
import { SettingsSection } from './settings-section.tsx';

interface Way {
  label: string;
  note: string;
  to:
    | '/services/settings'
    | '/sync/devices'
    | '/pos'
    | '/employees'
    | '/permissions'
    | '/employees/hours'
    | '/taxes'
    | '/stores'
    | '/rates'
    | '/sales';
  permission: Permission;
  words: string;
}

/** Settings that have a screen of their own, found here as the others are. */
const ways = {
  shop: [
    {
      label: 'Nombre, RIF, dirección y teléfono',
      note: 'Lo que dice de la tienda el encabezado de los recibos.',
      to: '/stores',
      permission: 'stores.edit',
      words: 'editar tienda correo tipo',
    },
  ],
  money: [
    {
      label: 'Tasas de IVA',
      note: 'General, reducida y exento: cada producto lleva la suya.',
      to: '/taxes',
      permission: 'settings.taxes',
      words: 'impuestos 16 8 exento',
    },
    {
      label: 'Tasa de cambio',
      note: 'La del BCV y las que se escriben a mano.',
      to: '/rates',
      permission: 'dashboard.view',
      words: 'dolar bolivares manual',
    },
    {
      label: 'Factura fiscal de una venta',
      note: 'Se anota en cada venta: ábrela y pulsa Editar.',
      to: '/sales',
      permission: 'sales.edit',
      words: 'maquina serial numero control reporte z',
    },
  ],
  workshop: [
    {
      label: 'Mensajes a los clientes',
      note: 'Qué se les dice de su equipo, y por dónde.',
      to: '/services/settings',
      permission: 'services.view',
      words: 'whatsapp correo aviso reparacion recordatorio',
    },
  ],
  devices: [
    {
      label: 'Equipos y cajas',
      note: 'Qué equipos venden, cómo se llama cada caja y cuáles se retiran.',
      to: '/sync/devices',
      permission: 'settings.view',
      words: 'dispositivos telefono tableta computadora codigo',
    },
    {
      label: 'Impresora, gaveta y papel',
      note: 'Se eligen en cada caja, en su menú: Configuración.',
      to: '/pos',
      permission: 'sales.create',
      words: 'ticket rollo 58 80 mm carta bluetooth usb',
    },
  ],
  people: [
    {
      label: 'Empleados',
      note: 'Quién trabaja en la tienda, su cargo, su PIN y su invitación.',
      to: '/employees',
      permission: 'employees.view',
      words: 'personal cajero gerente usuario',
    },
    {
      label: 'Permisos',
      note: 'Qué puede hacer cada quien.',
      to: '/permissions',
      permission: 'employees.permissions',
      words: 'roles derechos autorizar',
    },
    {
      label: 'Horas de trabajo',
      note: 'Entradas, salidas y horas de la semana.',
      to: '/employees/hours',
      permission: 'employees.hours',
      words: 'horario reloj asistencia',
    },
  ],
} as const satisfies Record<string, readonly Way[]>;

/** Ways to further settings, as far as this person may go them. */
export const SettingWays = ({ of }: { of: keyof typeof ways }) => (
  <>
    {ways[of].map((way) => (
      <OneWay key={way.to} {...way} />
    ))}
  </>
);

function OneWay({ label, note, to, permission, words }: Way) {
  if (!useCan(permission)) return null;
  return (
    <Setting words={words}>
      <div className={classes.way}>
        <span>
          <span className={classes.name}>{label}</span>
          <span className={classes.small}>{note}</span>
        </span>
        <Button variant="default" aria-label={`Abrir ${label}`} renderRoot={(props) => <Link to={to} {...props} />}>
          Abrir
        </Button>
      </div>
    </Setting>
  );
}

/** Groups of which every setting is elsewhere. */
export const OtherSettings = () => (
  <>
    <SettingsSection title="Equipos">
      <SettingWays of="devices" />
    </SettingsSection>
    <SettingsSection title="Personal">
      <SettingWays of="people" />
    </SettingsSection>
  </>
);
