export interface SampleClient {
  id: number;
  name: string;
  document: string;
  phone: string;
  email: string | null;
  limit: number;
  debt: number;
  debtBs: number;
  state: 'ok' | 'soon' | 'late';
}

export const sampleRate = { rate: '842.20671234', valueDate: '2026-09-15', source: 'BCV' };

export const sampleClients: SampleClient[] = [
  {
    id: 1,
    name: 'José Pérez Márquez',
    document: 'V-12.345.678',
    phone: '0414-1234567',
    email: 'jperez@correo.com',
    limit: 50,
    debt: 18.4,
    debtBs: 15_496.6,
    state: 'ok',
  },
  {
    id: 2,
    name: 'Inversiones Los Andes, C.A.',
    document: 'J-30765432-1',
    phone: '0276-3412200',
    email: 'compras@losandes.com.ve',
    limit: 15_000,
    debt: 14_658.73,
    debtBs: 12_345_678.9,
    state: 'soon',
  },
  {
    id: 3,
    name: 'María de los Ángeles Rodríguez de Villalobos',
    document: 'V-8.765.432',
    phone: '0424-7654321',
    email: null,
    limit: 30,
    debt: 31.2,
    debtBs: 26_276.85,
    state: 'late',
  },
  {
    id: 4,
    name: 'Carlos Mendoza',
    document: 'E-81.234.567',
    phone: '0412-9988776',
    email: null,
    limit: 20,
    debt: -4.1,
    debtBs: -3453.05,
    state: 'ok',
  },
];

export const salesByHour = [
  { hour: '8 a. m.', today: 82, usual: 66 },
  { hour: '9 a. m.', today: 131, usual: 118 },
  { hour: '10 a. m.', today: 168, usual: 140 },
  { hour: '11 a. m.', today: 206, usual: 184 },
  { hour: '12 m.', today: 231, usual: 210 },
  { hour: '1 p. m.', today: 184, usual: 198 },
  { hour: '2 p. m.', today: 142, usual: 134 },
  { hour: '3 p. m.', today: null, usual: 122 },
  { hour: '4 p. m.', today: null, usual: 156 },
  { hour: '5 p. m.', today: null, usual: 188 },
];

export const rateByDay = Array.from({ length: 30 }, (_, day) => ({
  day: `${String(day + 1).padStart(2, '0')}/09`,
  rate: 792.4 + day * 1.9 + Math.sin(day / 3) * 6,
}));

export const topProducts = [
  { product: 'Harina P.A.N. blanca 1 kg', sold: 412.5 },
  { product: 'Queso blanco llanero', sold: 388.2 },
  { product: 'Harina de trigo Robin Hood leudante 900 g', sold: 240.1 },
  { product: 'Café Fama de América 500 g', sold: 201.6 },
  { product: 'Aceite Mazeite 1 L', sold: 96.4 },
];
