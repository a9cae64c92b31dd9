/** What a client did, so many days ago. Buying is on credit, so many units of one of the shop's ordinary products. */
export type DemoAction =
  | { daysAgo: number; kind: 'buys'; units: number; product: number }
  | { daysAgo: number; kind: 'pays'; usd: number; by: 'cash_usd' | 'zelle' | 'mobile_payment' }
  /** Pays one unit in notes and leaves the change as client credit. */
  | { daysAgo: number; kind: 'leaves'; product: number };

export interface DemoClient {
  kind: 'individual' | 'business';
  firstName: string;
  lastName: string;
  documentType: 'V' | 'E' | 'J' | 'C';
  documentNumber: string;
  phone: string;
  address: string | null;
  creditLimit: number;
  actions: DemoAction[];
}

const buys = (daysAgo: number, units: number, product: number): DemoAction => ({
  daysAgo,
  kind: 'buys',
  units,
  product,
});
const pays = (daysAgo: number, usd: number, by: 'cash_usd' | 'zelle' | 'mobile_payment'): DemoAction => ({
  daysAgo,
  kind: 'pays',
  usd,
  by,
});

/** The neighbours and the businesses around the corner: some even, some in debt for long, some who paid ahead. */
export const demoClients: DemoClient[] = [
  person('María Fernanda', 'Oropeza Lugo', 'V', '14567890', '0414-1000101', 80, [
    buys(41, 4, 0),
    buys(12, 3, 1),
    pays(10, 5, 'mobile_payment'),
  ]),
  person('José Gregorio', 'Silva', 'V', '9876541', '0424-1000102', 50, [buys(97, 5, 2), pays(60, 3, 'cash_usd')]),
  person('Yuleisy Carolina', 'Blanco de Marcano', 'V', '20134567', '0412-1000103', 40, [buys(68, 2, 3), buys(3, 1, 0)]),
  person('Pedro Luis', 'Ñáñez', 'V', '11223344', '0416-1000104', 30, [buys(20, 2, 1), pays(6, 15, 'zelle')]),
  person('Ligia Teresa', 'Montilla', 'V', '6543210', '0426-1000105', 0, [{ daysAgo: 2, kind: 'leaves', product: 1 }]),
  person('Giovanni', 'Di Marco Ferrara', 'E', '81234567', '0414-1000106', 60, []),
  company('Inversiones Pan de Casa, C.A.', 'J', '40512873-9', '0212-1000107', 400, [
    buys(35, 12, 0),
    buys(18, 10, 2),
    pays(15, 20, 'mobile_payment'),
    buys(4, 8, 3),
  ]),
  company('Restaurante El Fogón de Doña Petra, C.A.', 'J', '31278945-0', '0424-1000108', 300, [
    buys(110, 6, 2),
    buys(75, 6, 1),
    pays(70, 10, 'zelle'),
  ]),
  company('Transporte Los Médanos 2020, C.A.', 'J', '50110264-3', '0414-1000109', 0, []),
  company('Consejo Comunal El Calvario', 'C', '40098123-9', '0416-1000110', 120, [buys(9, 5, 3)]),
];

function person(
  firstName: string,
  lastName: string,
  documentType: 'V' | 'E',
  documentNumber: string,
  phone: string,
  creditLimit: number,
  actions: DemoAction[],
): DemoClient {
  return {
    kind: 'individual',
    firstName,
    lastName,
    documentType,
    documentNumber,
    phone,
    address: null,
    creditLimit,
    actions,
  };
}

function company(
  name: string,
  documentType: 'J' | 'C',
  documentNumber: string,
  phone: string,
  creditLimit: number,
  actions: DemoAction[],
): DemoClient {
  const address = 'Calle Bolívar, a dos cuadras de la plaza';
  return {
    kind: 'business',
    firstName: name,
    lastName: '',
    documentType,
    documentNumber,
    phone,
    address,
    creditLimit,
    actions,
  };
}
