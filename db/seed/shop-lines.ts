import type { ProductLine } from './product-lines.ts';

const line = (
  department: string,
  kind: string,
  price: number,
  brands: string,
  variants: string,
  sizes = '1 und',
): ProductLine => ({
  department,
  kind,
  price,
  brands: brands.split(','),
  variants: variants.split(','),
  sizes: sizes.split(','),
});

const galaxy = 'Galaxy A05,Galaxy A15,Galaxy A25,Galaxy A35,Galaxy S24';
const redmi = 'Redmi 13C,Redmi Note 13,Redmi Note 14,Poco X6';
const phones = `${galaxy},${redmi},iPhone 11,iPhone 12,iPhone 13,iPhone 14,Tecno Spark 20,Infinix Hot 40`;

export const electronicsLines: ProductLine[] = [
  line('Teléfonos', 'Teléfono', 139, 'Samsung', galaxy, '128 GB,256 GB'),
  line('Teléfonos', 'Teléfono', 119, 'Xiaomi', redmi, '128 GB,256 GB'),
  line('Teléfonos', 'Teléfono', 99, 'Tecno', 'Spark 20,Pova 6,Camon 30', '128 GB,256 GB'),
  line('Teléfonos', 'Forro', 4.5, 'Case+,Spigen', phones),
  line('Teléfonos', 'Vidrio templado', 2.5, 'Nillkin,Genérico', phones),
  line('Audio', 'Audífonos', 9, 'JBL,Sony,Xiaomi,Haylou,Lenovo', 'Bluetooth,Con cable,Deportivos,In-ear'),
  line('Audio', 'Corneta', 19, 'JBL,Sony,Tribit,Aiwa', 'Portátil,Para auto,Torre,Resistente al agua'),
  line('Audio', 'Micrófono', 12, 'Fifine,Boya,Genérico', 'De solapa,USB,Inalámbrico'),
  line(
    'Cargadores y cables',
    'Cable',
    2.8,
    'Ugreen,Baseus,Samsung,Genérico',
    'USB-C,Lightning,Micro USB,HDMI',
    '1 m,2 m,3 m',
  ),
  line('Cargadores y cables', 'Cargador', 7.5, 'Ugreen,Baseus,Samsung,Apple', '20 W,25 W,45 W,65 W'),
  line('Cargadores y cables', 'Batería portátil', 16, 'Baseus,Xiaomi,Anker', '10.000 mAh,20.000 mAh,30.000 mAh'),
  line('Cargadores y cables', 'Regleta con protector', 11, 'Exceline,Forza,CDP', '4 tomas,6 tomas,8 tomas'),
  line('Computación', 'Memoria USB', 6, 'Kingston,SanDisk,Adata', '32 GB,64 GB,128 GB,256 GB'),
  line('Computación', 'Disco sólido', 24, 'Kingston,WD,Adata,Crucial', '240 GB,480 GB,1 TB'),
  line('Computación', 'Teclado', 12, 'Logitech,Genius,Redragon', 'USB,Inalámbrico,Mecánico'),
  line('Computación', 'Ratón', 7, 'Logitech,Genius,Redragon', 'USB,Inalámbrico,Para juegos'),
  line('Computación', 'Router', 28, 'TP-Link,Tenda,Mercusys', 'N300,AC1200,AX1500'),
  line('Computación', 'Cámara web', 15, 'Logitech,Genius,Redragon', 'HD,Full HD,Con micrófono'),
  line('Computación', 'Cartucho de tinta', 11, 'HP,Epson,Canon', 'Negro,Cian,Magenta,Amarillo'),
  line('Computación', 'UPS', 65, 'Forza,CDP,APC', '500 VA,750 VA,1.000 VA'),
];

export const workshopLines: ProductLine[] = [
  line('Pantallas', 'Pantalla', 32, 'Original,Incell', phones),
  line('Baterías', 'Batería', 14, 'Original,Deji', phones),
  line('Repuestos', 'Puerto de carga', 5, 'Genérico', phones),
  line('Repuestos', 'Cámara trasera', 18, 'Original', phones),
  line('Repuestos', 'Altavoz', 6, 'Genérico', phones),
  line('Repuestos', 'Flex de encendido', 4, 'Genérico', phones),
  line('Repuestos', 'Tapa trasera', 7, 'Genérico', phones),
  line('Protectores', 'Vidrio templado', 2.5, 'Nillkin', phones),
];
