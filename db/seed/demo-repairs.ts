/** Who repairs in the workshop of the demonstration. */
export const demoTechnicians = [
  {
    person: {
      firstName: 'Génesis Alexandra',
      lastName: 'Parra Montilla',
      email: 'genesis@carmen.minipos.local',
      phone: '0424-1000301',
      identification: 'V-24567812',
    },
    specialties: ['phone_repair', 'tablet_repair', 'data_recovery'],
    hourlyRateUSD: 12,
  },
  {
    person: {
      firstName: 'Rafael Antonio',
      lastName: 'Quintero Salas',
      email: 'rafael@carmen.minipos.local',
      phone: '0412-1000302',
      identification: 'V-17834590',
    },
    specialties: ['computer_repair', 'network_setup', 'hardware_upgrade', 'virus_removal'],
    hourlyRateUSD: 15,
  },
] as const;

/** Who brings devices there. */
export const demoOwnersOfDevices = [
  ['Rosa Elvira', 'Quintana Mora', '11234567', '0414-1000311'],
  ['Yulimar', 'Briceño Toro', '19345678', '0416-1000312'],
  ['Carlos Eduardo', 'Mendoza Parra', '13456789', '0424-1000313'],
  ['Ana Karina', 'Ñáñez Urdaneta', '20567891', '0412-1000314'],
  ['Pedro Luis', 'Urdaneta Bello', '8678912', '0414-1000315'],
  ['María de los Ángeles', 'Rodríguez de Villalobos', '15789123', '0426-1000316'],
  ['José Gregorio', 'Villalobos Pirela', '17891234', '0424-1000317'],
  ['Miguel Ángel', 'Hernández Colmenares', '12912345', '0416-1000318'],
] as const;

/** What happens to a device, so many days after it came. */
export type DemoStep = { after: number } & (
  | { do: 'line'; description: string; usd: number; part?: string; warrantyDays?: number }
  | { do: 'work'; description: string; minutes: number; usd: number }
  | { do: 'quote' | 'approve' | 'reject' | 'deliver' | 'deliverFree' }
  | { do: 'move'; to: 'in_progress' | 'waiting_parts' | 'completed' | 'cancelled'; notes?: string }
  | { do: 'note'; note: string }
);

export interface DemoRepair {
  /** So many days ago. */
  daysAgo: number;
  owner: number;
  technician: 0 | 1 | null;
  deviceType: 'smartphone' | 'tablet' | 'laptop' | 'desktop' | 'console' | 'tv' | 'other';
  deviceBrand: string;
  deviceModel: string;
  deviceSerial?: string;
  problemDescription: string;
  priority?: 'low' | 'high' | 'urgent';
  promisedDays?: number;
  estimatedCostUSD?: number;
  accessories?: string[];
  conditionMarks?: { side: 'front' | 'back'; x: number; y: number; word: string }[];
  unlockNote?: string;
  /** The repair of this list under whose warranty it came back. */
  warrantyOf?: number;
  steps: DemoStep[];
}

const starts = (after: number): DemoStep => ({ after, do: 'move', to: 'in_progress' });
const ready = (after: number): DemoStep => ({ after, do: 'move', to: 'completed' });
const waits = (after: number): DemoStep => ({ after, do: 'move', to: 'waiting_parts' });
const act = (after: number, what: 'quote' | 'approve' | 'reject' | 'deliver' | 'deliverFree'): DemoStep => ({
  after,
  do: what,
});
const part = (after: number, kind: string, usd: number, warrantyDays = 90): DemoStep => ({
  after,
  do: 'line',
  description: '',
  usd,
  part: kind,
  warrantyDays,
});
const other = (after: number, description: string, usd: number): DemoStep => ({ after, do: 'line', description, usd });
const work = (after: number, description: string, minutes: number, usd: number): DemoStep => ({
  after,
  do: 'work',
  description,
  minutes,
  usd,
});

type Device = [DemoRepair['deviceType'], brand: string, model: string, problem: string];
const repair = (
  daysAgo: number,
  [owner, technician]: [number, DemoRepair['technician']],
  [deviceType, deviceBrand, deviceModel, problemDescription]: Device,
  steps: DemoStep[],
  more: Partial<DemoRepair> = {},
): DemoRepair => ({
  daysAgo,
  owner,
  technician,
  deviceType,
  deviceBrand,
  deviceModel,
  problemDescription,
  steps,
  ...more,
});

/** What the workshop of the demonstration has had in its hands, the oldest first. */
export const demoRepairs: DemoRepair[] = [
  repair(
    42,
    [0, 0],
    ['smartphone', 'Samsung', 'Galaxy A14', 'Pantalla partida tras una caída'],
    [starts(1), part(1, 'Pantalla', 45), work(2, 'Cambio de pantalla', 50, 12), ready(2), act(3, 'deliver')],
    { deviceSerial: '356938035643809' },
  ),
  repair(
    38,
    [1, 1],
    ['laptop', 'Acer', 'Aspire 5', 'Se apaga por calor'],
    [starts(1), work(1, 'Limpieza y pasta térmica', 60, 15), other(1, 'Pasta térmica', 5), ready(2)],
    { priority: 'low' },
  ),
  repair(
    30,
    [2, 0],
    ['smartphone', 'Xiaomi', 'Redmi Note 12', 'No carga; pin flojo'],
    [starts(1), part(1, 'Puerto de carga', 8, 30), work(1, 'Cambio de pin', 60, 12), ready(2), act(4, 'deliver')],
  ),
  repair(
    25,
    [3, 1],
    ['desktop', 'HP', 'Pavilion TP01', 'Lenta y con ventanas de publicidad'],
    [starts(0), work(1, 'Limpieza de virus', 120, 15), ready(1), act(2, 'deliver')],
  ),
  repair(
    21,
    [4, 0],
    ['tablet', 'Lenovo', 'Tab M10', 'Vidrio táctil roto'],
    [starts(1), { after: 2, do: 'move', to: 'cancelled', notes: 'El cliente prefirió comprar otra' }],
    { priority: 'low' },
  ),
  repair(
    18,
    [5, 1],
    ['console', 'Sony', 'PlayStation 4 Slim', 'Se apaga a los diez minutos'],
    [starts(1), work(2, 'Limpieza interna', 80, 15), act(2, 'quote'), act(3, 'approve'), ready(4), act(6, 'deliver')],
  ),
  repair(
    15,
    [6, 0],
    ['smartphone', 'Apple', 'iPhone XR', 'La cámara trasera no enfoca'],
    [starts(1), part(1, 'Cámara trasera', 60), act(1, 'quote'), act(2, 'approve'), waits(3)],
    { priority: 'high', deviceSerial: '353915100000009' },
  ),
  repair(
    12,
    [7, 1],
    ['laptop', 'Dell', 'Inspiron 3511', 'Bisagra partida y carcasa suelta'],
    [starts(1), other(1, 'Carcasa superior', 76), work(1, 'Cambio de carcasa', 80, 15), waits(2)],
    { priority: 'high' },
  ),
  repair(
    10,
    [2, 0],
    ['smartphone', 'Xiaomi', 'Redmi Note 12', 'El pin se aflojó otra vez'],
    [starts(1), work(1, 'Ajuste del pin', 30, 0), ready(2), act(3, 'deliverFree')],
    { warrantyOf: 2 },
  ),
  repair(
    9,
    [0, 0],
    ['smartphone', 'Samsung', 'Galaxy S21 FE', 'Pantalla y tapa trasera rotas'],
    [starts(1), part(1, 'Pantalla', 96), part(1, 'Tapa trasera', 16, 30), work(1, 'Armado', 100, 12), act(8, 'quote')],
    { priority: 'high', conditionMarks: [{ side: 'front', x: 80, y: 15, word: 'Pantalla rota' }] },
  ),
  repair(
    8,
    [3, 1],
    ['laptop', 'Apple', 'MacBook Air 2019', 'Teclado mojado con café'],
    [starts(1), other(2, 'Teclado', 180), work(2, 'Cambio de teclado', 120, 15), act(6, 'quote')],
  ),
  repair(
    8,
    [6, 1],
    ['console', 'Sony', 'DualSense', 'La palanca izquierda se mueve sola'],
    [starts(2), other(3, 'Palanca analógica', 9), work(3, 'Cambio de palanca', 50, 15), ready(4)],
  ),
  repair(
    7,
    [5, 0],
    ['smartphone', 'Apple', 'iPhone 12', 'Batería agotada y pin de carga sucio'],
    [starts(1), part(1, 'Batería', 40), work(2, 'Cambio de batería', 40, 12)],
    { priority: 'urgent', promisedDays: 5, unlockNote: '2580' },
  ),
  repair(
    6,
    [7, 1],
    ['laptop', 'Lenovo', 'IdeaPad 3', 'Disco dañado; recuperar documentos'],
    [starts(1), other(2, 'SSD de 480 GB', 48), work(3, 'Recuperación de datos', 180, 15)],
    { promisedDays: 6, accessories: ['Cargador', 'Bolso'] },
  ),
  repair(
    5,
    [4, 0],
    ['tablet', 'Samsung', 'Galaxy Tab A8', 'No pasa del logo'],
    [starts(1), work(2, 'Reinstalación del sistema', 60, 12), act(2, 'quote'), act(3, 'reject')],
  ),
  repair(
    4,
    [1, 0],
    ['smartphone', 'Tecno', 'Spark 10', 'Altavoz con ruido'],
    [starts(1), part(1, 'Altavoz', 10, 30), work(1, 'Cambio de altavoz', 40, 12), ready(2)],
  ),
  repair(
    3,
    [5, 1],
    ['desktop', 'Genérica', 'Torre de oficina', 'No enciende'],
    [starts(1), { after: 2, do: 'note', note: 'La fuente no da voltaje; se prueba con otra' }],
    { estimatedCostUSD: 45 },
  ),
  repair(2, [2, null], ['tv', 'Samsung', 'Smart TV 43"', 'Enciende con sonido pero sin imagen'], []),
  repair(1, [7, 1], ['laptop', 'HP', 'Pavilion 15', 'No enciende; olor a quemado'], [], { priority: 'high' }),
  repair(1, [6, null], ['console', 'Nintendo', 'Switch', 'No lee los juegos'], [], { estimatedCostUSD: 35 }),
  repair(
    0,
    [5, null],
    ['smartphone', 'Samsung', 'Galaxy A54 5G', 'Pantalla rota; no responde en la esquina superior derecha'],
    [],
    {
      priority: 'urgent',
      promisedDays: 1,
      estimatedCostUSD: 85,
      deviceSerial: '352099001761481',
      accessories: ['Estuche', 'SIM'],
      conditionMarks: [
        { side: 'front', x: 78, y: 18, word: 'Pantalla rota' },
        { side: 'front', x: 12, y: 92, word: 'Golpe' },
        { side: 'back', x: 70, y: 75, word: 'Rayón' },
      ],
      unlockNote: 'Patrón: L invertida',
    },
  ),
];
