/** How somebody of the demonstration enters: with an account, with a PIN alone, invited and not there yet, or not at all. */
type DemoEntry =
  | { by: 'account' | 'invitation'; email: string; role: 'manager' | 'cashier' }
  | { by: 'pin'; pin: string; role: 'assistant' };

export interface DemoEmployee {
  firstName: string;
  lastName: string;
  documentNumber: string;
  phone: string;
  position: string;
  salary: { amount: number; currency: 'USD' | 'VES' } | null;
  /** From their first day, and from so many days ago on another one. */
  commissionPercent: number | null;
  raised?: { daysAgo: number; commissionPercent: number };
  hiredDaysAgo: number;
  entry: DemoEntry | null;
  /** So many days ago. */
  left?: { daysAgo: number; how: 'archived' | 'deactivated' };
}

/** A position that a new store does not have. */
export const demoPosition = 'Técnico';

/** Who works in the grocery of the demonstration. The first is in charge. */
export const demoTeam: DemoEmployee[] = [
  {
    firstName: 'Nelson Enrique',
    lastName: 'Urbina Pacheco',
    documentNumber: '13245768',
    phone: '0414-1000201',
    position: 'Gerente',
    salary: { amount: 380, currency: 'USD' },
    commissionPercent: 1,
    hiredDaysAgo: 900,
    entry: { by: 'account', email: 'gerente.hatillo', role: 'manager' },
  },
  {
    firstName: 'Yusmary Coromoto',
    lastName: 'Dávila',
    documentNumber: '19876234',
    phone: '0424-1000202',
    position: 'Vendedor',
    salary: { amount: 160, currency: 'USD' },
    commissionPercent: 3,
    raised: { daysAgo: 8, commissionPercent: 4 },
    hiredDaysAgo: 610,
    entry: { by: 'account', email: 'vendedora.hatillo', role: 'cashier' },
  },
  {
    firstName: 'Jean Carlos',
    lastName: 'Maldonado Yépez',
    documentNumber: '24561983',
    phone: '0412-1000203',
    position: 'Vendedor',
    salary: { amount: 150, currency: 'USD' },
    commissionPercent: 2.5,
    hiredDaysAgo: 240,
    entry: { by: 'account', email: 'vendedor.hatillo', role: 'cashier' },
  },
  {
    firstName: 'Belkis Zoraida',
    lastName: 'Farías de Landaeta',
    documentNumber: '11672045',
    phone: '0416-1000204',
    position: 'Cajero',
    salary: { amount: 98_500, currency: 'VES' },
    commissionPercent: null,
    hiredDaysAgo: 1400,
    entry: { by: 'account', email: 'cajera.hatillo', role: 'cashier' },
  },
  {
    firstName: 'Wilmer Alexis',
    lastName: 'Guédez',
    documentNumber: '27340918',
    phone: '0426-1000205',
    position: 'Asistente',
    salary: { amount: 120, currency: 'USD' },
    commissionPercent: 1.5,
    hiredDaysAgo: 95,
    entry: { by: 'pin', pin: '258036', role: 'assistant' },
  },
  {
    firstName: 'Richard Antonio',
    lastName: 'Colina',
    documentNumber: '15908371',
    phone: '0414-1000206',
    position: demoPosition,
    salary: { amount: 90, currency: 'USD' },
    commissionPercent: null,
    hiredDaysAgo: 320,
    entry: null,
  },
  {
    firstName: 'Daniela Alejandra',
    lastName: 'Rosales Quintero',
    documentNumber: '30125467',
    phone: '0412-1000207',
    position: 'Vendedor',
    salary: { amount: 140, currency: 'USD' },
    commissionPercent: 2.5,
    hiredDaysAgo: 2,
    entry: { by: 'invitation', email: 'vendedora.nueva', role: 'cashier' },
  },
  {
    firstName: 'Omar José',
    lastName: 'Tovar Linares',
    documentNumber: '17239456',
    phone: '0424-1000208',
    position: 'Vendedor',
    salary: { amount: 150, currency: 'USD' },
    commissionPercent: 2.5,
    hiredDaysAgo: 480,
    entry: { by: 'account', email: 'vendedor.anterior', role: 'cashier' },
    left: { daysAgo: 12, how: 'archived' },
  },
  {
    firstName: 'Maritza del Valle',
    lastName: 'Bermúdez',
    documentNumber: '9654312',
    phone: '0416-1000209',
    position: 'Asistente',
    salary: null,
    commissionPercent: null,
    hiredDaysAgo: 700,
    entry: null,
    left: { daysAgo: 20, how: 'archived' },
  },
  {
    firstName: 'Franklin Eduardo',
    lastName: 'Ochoa',
    documentNumber: '21408765',
    phone: '0414-1000210',
    position: 'Supervisor',
    salary: { amount: 210, currency: 'USD' },
    commissionPercent: null,
    hiredDaysAgo: 260,
    entry: null,
    left: { daysAgo: 6, how: 'deactivated' },
  },
];

/** A sale of the demonstration: who sold, how long ago, so many units of each product of the shelf, and how it was paid. */
export interface DemoSale {
  daysAgo: number;
  /** Place in the team. */
  seller: number;
  goods: { product: number; units: number }[];
  by: 'cash_usd' | 'mobile_payment' | 'card' | 'zelle';
  /** What came back, on the day after: all of it by mistake, or its last line. */
  undone?: 'cancelled' | 'returned';
}

const days = 26;
/** Products among which the team sells: enough of them that none runs out. */
export const demoShelf = 16;
// Of ten sales, who made how many: the sellers most, everybody some.
const turns = [1, 2, 1, 4, 7, 1, 2, 3, 1, 0];
const methods: DemoSale['by'][] = ['mobile_payment', 'cash_usd', 'card', 'mobile_payment', 'zelle'];
// Who has left sells no more; the other one of the shift does.
const sellerOn = (turn: number, daysAgo: number) => {
  const seller = turns[turn % turns.length] ?? 1;
  return seller === 7 && daysAgo <= 12 ? 2 : seller;
};

/** Three sales on ordinary days, five on every seventh: the same ones each time. */
export const demoSales: DemoSale[] = Array.from({ length: days }, (_, place) => days - place).flatMap((daysAgo) =>
  Array.from({ length: daysAgo % 7 === 0 ? 5 : 3 }, (_, nth) => {
    const turn = daysAgo * 3 + nth;
    const goods = Array.from({ length: 1 + (turn % 3) }, (_unused, line) => ({
      product: (turn + line * 3) % demoShelf,
      units: 1 + ((turn + line) % 2),
    }));
    const undone = turn === 16 ? 'cancelled' : turn === 29 || turn === 44 ? 'returned' : undefined;
    const by = methods[turn % methods.length] ?? 'cash_usd';
    return { daysAgo, seller: sellerOn(turn, daysAgo), goods, by, ...(undone ? { undone } : {}) };
  }),
);
