/** The shops of a development database. Everybody signs in with the same password. */
export const demoPassword = 'arepa con queso y café';

export const demoAdmin = { name: 'Administración de la Plataforma', email: 'admin@minipos.local' };

interface DemoStore {
  name: string;
  storeType: 'retail' | 'service';
  address: string;
  state: 'Distrito Capital' | 'Miranda' | 'Carabobo' | 'Zulia' | 'Lara';
  city: string;
  phone: string;
  taxId: string;
  departments: [icon: string, name: string][];
  /** What it sells: some products written out, a whole generated catalogue, or nothing yet. */
  catalogue: 'handful' | 'grocery' | 'electronics' | 'workshop' | 'none';
}

interface DemoOwner {
  name: string;
  email: string;
  stores: DemoStore[];
}

const food: DemoStore['departments'] = [
  ['🌽', 'Harinas y granos'],
  ['🥛', 'Lácteos'],
  ['🥤', 'Bebidas'],
  ['🧼', 'Limpieza'],
  ['🍬', 'Golosinas'],
  ['🥩', 'Charcutería'],
  ['🧴', 'Cuidado personal'],
  ['🍞', 'Panadería'],
];
const electronics: DemoStore['departments'] = [
  ['📱', 'Teléfonos'],
  ['🎧', 'Audio'],
  ['🔌', 'Cargadores y cables'],
  ['💻', 'Computación'],
];
const workshop: DemoStore['departments'] = [
  ['🔋', 'Baterías'],
  ['📲', 'Pantallas'],
  ['🧰', 'Repuestos'],
  ['🛡️', 'Protectores'],
];

export const demoOwners: DemoOwner[] = [
  {
    name: 'Carmen Elena Rivas',
    email: 'carmen@minipos.local',
    stores: [
      {
        name: 'Bodegón La Candelaria',
        storeType: 'retail',
        address: 'Av. Universidad, esquina La Candelaria',
        state: 'Distrito Capital',
        city: 'Caracas',
        phone: '0212-5710000',
        taxId: 'J-30000001-0',
        departments: food,
        catalogue: 'handful',
      },
      {
        name: 'Abastos El Hatillo',
        storeType: 'retail',
        address: 'Calle Bolívar, casco histórico',
        state: 'Miranda',
        city: 'El Hatillo',
        phone: '0212-9610000',
        taxId: 'J-30000001-0',
        departments: food,
        catalogue: 'grocery',
      },
      {
        name: 'Servicio Técnico Carmen',
        storeType: 'service',
        address: 'C.C. Multiplaza, nivel 1, local 14',
        state: 'Distrito Capital',
        city: 'Caracas',
        phone: '0414-1000001',
        taxId: 'J-30000001-0',
        departments: workshop,
        catalogue: 'workshop',
      },
    ],
  },
  {
    name: 'Luis Alberto Mendoza',
    email: 'luis@minipos.local',
    stores: [
      {
        name: 'Electrónica Mendoza Valencia',
        storeType: 'retail',
        address: 'Av. Bolívar Norte, Edif. Talislandia',
        state: 'Carabobo',
        city: 'Valencia',
        phone: '0241-8250000',
        taxId: 'J-30000002-8',
        departments: electronics,
        catalogue: 'electronics',
      },
      {
        name: 'Electrónica Mendoza Barquisimeto',
        storeType: 'retail',
        address: 'Carrera 19 con calle 24',
        state: 'Lara',
        city: 'Barquisimeto',
        phone: '0251-2310000',
        taxId: 'J-30000002-8',
        departments: electronics,
        catalogue: 'electronics',
      },
      {
        name: 'Taller Mendoza Maracaibo',
        storeType: 'service',
        address: 'Av. 5 de Julio, C.C. La Redoma',
        state: 'Zulia',
        city: 'Maracaibo',
        phone: '0424-6000002',
        taxId: 'J-30000002-8',
        departments: workshop,
        catalogue: 'none',
      },
    ],
  },
];

/** One person of every role in the first and in the service store of each owner. */
export const demoStaff = [
  { role: 'manager', name: 'Gustavo Adolfo Peña', email: 'gerente', position: 'Gerente' },
  { role: 'cashier', name: 'María de los Ángeles Rodríguez de Villalobos', email: 'cajera', position: 'Cajero' },
  { role: 'assistant', name: 'Yorman José Contreras', email: 'asistente', position: 'Asistente' },
  { role: 'stock_clerk', name: 'Ana Karina Ñáñez', email: 'inventario', position: null },
  { role: 'viewer', name: 'Contaduría Externa', email: 'lectura', position: null },
] as const;
