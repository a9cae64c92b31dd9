import type { Page } from '@playwright/test';
import { randomFrom } from '../../faults/fault.ts';
import { rowsOf } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, primaryOf } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, scan, stockUp } from '../../fixtures/till/till.ts';

// A person decides how many and from which seed: BLIND_SEQUENCES=200 BLIND_SEED=1 npm run e2e -- blind-random
const sequences = Number(process.env['BLIND_SEQUENCES'] ?? 25);
const seed = Number(process.env['BLIND_SEED'] ?? Date.now() % 1_000_000);
const longest = 14;
const humanMs = 55;

const code = '2000000009914';
const product = 'Cuaderno de manos ciegas';

interface Sold {
  fact: { payments: { method: string; currency: string; amount: number }[] };
}

const salesOf = (page: Page) => rowsOf<Sold>(page, 'sales');

interface Promised {
  /** A charge is being recorded: what is pressed meanwhile counts for nothing. */
  isUnderWay: boolean;
  isExact: boolean;
  /** Somebody walked with Tab to a button that charges: a space there is as good as Enter. */
  isWalkedTo: boolean;
  label: string;
  method: string;
}

/** What the screen promises before something is pressed: null where nothing can be charged. */
async function promised(page: Page): Promise<Promised | null> {
  if (!(await chargeOf(page).isVisible())) return null;
  return page.evaluate(() => {
    const screen = document.querySelector('section[aria-label="Cobrar"]');
    const chosen = screen?.querySelector<HTMLElement>('[data-method][aria-pressed="true"]');
    // Whoever walked to a button with Tab presses that one.
    const button = document.activeElement?.closest('button:focus-visible');
    const walkedTo = button?.textContent ?? '';
    return {
      isUnderWay: screen?.getAttribute('aria-busy') === 'true',
      isExact: walkedTo.startsWith('Exacto'),
      isWalkedTo: walkedTo.startsWith('Exacto') || Boolean(button?.closest('[data-primary]')),
      label: screen?.querySelector('[data-primary] button')?.textContent ?? '',
      method: chosen?.dataset['method'] ?? '',
    };
  });
}

type Act = { name: string; mayCharge: boolean; run: (page: Page) => Promise<unknown> };

const key = (name: string, mayCharge = false): Act => ({ name, mayCharge, run: (page) => page.keyboard.press(name) });

const held: Act = {
  name: 'Enter held',
  mayCharge: true,
  run: async (page) => {
    for (let time = 0; time < 12; time += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  },
};
const scans: Act[] = [code, '194253397168', '99999999999'].map((text) => ({
  name: `scan ${text}`,
  mayCharge: false,
  run: (page) => scan(page, text),
}));
const doubleTaps: Act[] = ['Cobrar', 'primary', 'Exacto', '5'].map((what) => ({
  name: `double tap ${what}`,
  mayCharge: what !== 'Cobrar' && what !== '5',
  run: async (page) => {
    const button =
      what === 'primary' ? primaryOf(page) : page.getByRole('button', { name: what, exact: what !== 'Exacto' });
    const box = (await button.first().isVisible()) ? await button.first().boundingBox() : null;
    if (box) await page.mouse.dblclick(box.x + box.width / 3, box.y + box.height / 2);
  },
}));

const acts: Act[] = [
  ...[...'0123456789'].map((digit) => key(digit)),
  ...[',', 'Backspace', 'Escape', 'Delete', 'ArrowUp', 'ArrowDown', 'Tab', 'F1', 'F2', 'F2', 'F2', 'F12', ' '].map(
    (name) => key(name),
  ),
  ...[...'ebpmtzco'].map((letter) => key(letter)),
  ...Array.from({ length: 5 }, () => key('Enter', true)),
  held,
  ...scans,
  ...doubleTaps,
];

test('whatever hands do in the dark, every sale is one that the screen announced', async ({
  page,
  signInAs,
  callAs,
  complaints,
}) => {
  test.setTimeout(30_000 + sequences * 15_000);
  const random = randomFrom(seed);
  await stockUp(callAs, [{ name: product, priceUSD: 3.75, barcode: code, stock: 5000 }]);
  await signInAs('cashier');
  await openTill(page);
  let known = (await salesOf(page)).length;
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const done: string[] = [];
    const where = () => `seed ${seed}, sequence ${sequence}: ${done.join(' · ')}`;
    await scan(page, code);
    // A slow machine records a sale while the hands go on: it is of the last thing that was pressed before that.
    let pressed: { act: Act; before: Promised | null } | null = null;
    const judge = async () => {
      const sales = await salesOf(page);
      if (sales.length === known) return;
      expect(sales.length, `one at a time, ${where()}`).toBe(known + 1);
      known = sales.length;
      const seen = pressed?.before;
      expect(seen, `nothing was open, ${where()}`).toBeTruthy();
      const isOnPurpose = pressed?.act.mayCharge || (pressed?.act.name === ' ' && seen?.isWalkedTo);
      expect(isOnPurpose, `not confirmed on purpose, ${where()}`).toBe(true);
      if (pressed?.act.name === 'double tap Exacto' || seen?.isExact) return;
      expect(seen?.label, `not announced, ${where()}`).toMatch(/^Cobrar |y cobrar/);
      const newest = sales.find(({ fact }) => fact.payments.at(-1)?.method === seen?.method);
      expect(newest, `another way of paying than ${seen?.method}, ${where()}`).toBeDefined();
    };
    for (let step = 0; step < longest; step += 1) {
      const act = acts[Math.floor(random() * acts.length)] as Act;
      // In this order: what is not under way any more has been written.
      const before = await promised(page);
      await judge();
      if (!before?.isUnderWay) pressed = { act, before };
      done.push(act.name);
      await act.run(page);
      await page.waitForTimeout(humanMs);
    }
    await expect.poll(async () => (await promised(page))?.isUnderWay ?? false).toBe(false);
    await judge();
    expect(complaints, where()).toEqual([]);
    // Wherever they walked to, it is a page that lives.
    await expect(page.getByRole('main'), where()).toBeVisible();
    // Back to the counter for the next pair of hands.
    await page.goto('/pos');
    await expect(orderOf(page)).toBeVisible();
  }
});
