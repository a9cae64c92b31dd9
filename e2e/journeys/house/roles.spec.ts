import type { Page } from '@playwright/test';
import type { Someone } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Sight {
  who: Someone;
  /** What the store's own page offers. */
  tiles: string[];
  /** What the dashboard offers. */
  actions: string[];
  editsDepartments: boolean;
  editsStore: boolean;
  /** Addresses that refuse when typed. */
  refused: string[];
}

const settings = '/store/1/settings';
const sell = 'Abrir POS';
const administer = 'Administrar esta tienda';
const organise = 'Organizar departamentos';
const add = 'Agregar producto';
const restock = 'Reponer el stock bajo';
const report = 'Ver reportes';
const reports = 'Reportes';
const till = 'Caja';
const counter = ['Ventas', 'Pedidos de recogida'];
const shelves = ['Productos', 'Stock bajo', 'Departamentos', 'Marcas'];
/** Of who may change the stock, too. */
const stocks = ['Productos', 'Stock bajo', 'Conteos', 'Traslados', 'Departamentos', 'Marcas'];
const buying = ['Compras', 'Proveedores'];
const clients = 'Clientes';
const rate = 'Tasa BCV';
const rules = ['Impuestos', 'Sincronización'];
const cash = 'Cajas y cierres';
const tills = '/store/1/cash';
const bringIn = 'Importar productos';
const bringInClients = 'Importar clientes';
const people = 'Empleados';
const hours = 'Horas del personal';
const rights = 'Permisos';
const history = 'Historial';
const configure = 'Configuración';

/** What each role sees. The server decides the same, which its own walking tests prove. */
const sights: Sight[] = [
  {
    who: 'owner',
    tiles: [
      till,
      ...counter,
      ...stocks,
      bringIn,
      ...buying,
      clients,
      bringInClients,
      people,
      hours,
      rights,
      reports,
      rate,
      cash,
      ...rules,
      history,
      configure,
    ],
    actions: [sell, add, administer, restock, organise, report, 'Configurar pagos, impuestos y entregas'],
    editsDepartments: true,
    editsStore: true,
    refused: [],
  },
  {
    who: 'manager',
    tiles: [
      till,
      ...counter,
      ...stocks,
      bringIn,
      ...buying,
      clients,
      bringInClients,
      people,
      hours,
      reports,
      rate,
      cash,
      ...rules,
      history,
      configure,
    ],
    actions: [sell, add, administer, restock, organise, report],
    editsDepartments: true,
    editsStore: false,
    refused: [],
  },
  {
    who: 'cashier',
    tiles: [till, ...counter, ...shelves, clients, reports, rate, ...rules],
    actions: [sell, administer, report],
    editsDepartments: false,
    editsStore: false,
    refused: [settings, tills, '/products/import', '/employees', '/purchases', '/stock/counts', '/stock/transfers'],
  },
  {
    who: 'assistant',
    tiles: [till, ...counter, ...stocks, clients, bringInClients, reports, rate, ...rules],
    actions: [sell, administer, restock, report],
    editsDepartments: false,
    editsStore: false,
    refused: [settings, tills, '/products/import', '/employees', '/purchases'],
  },
  {
    who: 'stockClerk',
    tiles: [...stocks, bringIn, reports, rate, ...rules],
    actions: [add, administer, restock, report],
    editsDepartments: false,
    editsStore: false,
    refused: [settings, tills, '/pos', '/pickups', '/sales', '/clients'],
  },
  {
    who: 'viewer',
    tiles: [...counter, ...shelves, ...buying, clients, reports, rate, ...rules, configure],
    actions: [administer, report],
    editsDepartments: false,
    editsStore: false,
    refused: [tills, '/pos', '/employees'],
  },
];

const linksOf = (page: Page, region: string) => page.getByRole('navigation', { name: region }).getByRole('link');

for (const { who, tiles, actions, editsDepartments, editsStore, refused } of sights) {
  test(`${who} sees what the role allows and nothing else`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.goto('/dashboard');
    await expect(linksOf(page, 'Acciones rápidas')).toHaveText(actions);
    const bar = linksOf(page, 'Principal').filter({ visible: true });
    await expect(bar).toHaveText([
      'Inicio',
      ...(actions.includes(sell) ? [till] : []),
      ...(tiles.includes(clients) ? ['Ventas', clients] : []),
      'Productos',
      ...(tiles.includes('Compras') ? ['Compras'] : []),
      reports,
    ]);

    await page.goto('/store/1/admin');
    const tile = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(tile).toHaveCount(tiles.length);
    for (const [index, name] of tiles.entries()) await expect(tile.nth(index)).toContainText(name);

    await page.goto('/departments');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Nuevo Departamento/ })).toHaveCount(editsDepartments ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Editar / })).toHaveCount(
      editsDepartments ? await page.getByRole('article').count() : 0,
    );

    await page.goto('/stores');
    await expect(page.getByRole('button', { name: 'Administrar Bodegón La Candelaria' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Editar Bodegón La Candelaria' })).toHaveCount(editsStore ? 1 : 0);
    await page.getByRole('button', { name: 'Más acciones de Bodegón La Candelaria' }).click();
    await expect(page.getByRole('menuitem', { name: 'Seleccionar como activa' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toHaveCount(editsStore ? 1 : 0);

    await test.step('a forbidden address, typed, says so', async () => {
      for (const path of refused) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible();
      }
      if (refused.length === 0) {
        await page.goto(settings);
        await expect(page.getByRole('heading', { level: 1, name: /Configuración/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(editsStore ? 1 : 0);
      }
      await page.goto('/admin-dashboard');
      await expect(page).toHaveURL(/\/user-dashboard/);
    });
  });
}

test("another owner's store is not there, whoever asks", async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const path of ['/store/4/admin', '/store/4/settings', '/store/999999/admin']) {
    await page.goto(path);
    await expect(page.getByText('Tienda no encontrada').first()).toBeVisible();
  }
});
