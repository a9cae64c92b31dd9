import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { Money } from './money.tsx';

const rate = { rate: '842.20671234', valueDate: '2026-09-15', source: 'BCV' };

describe('Money', () => {
  it('shows dollars first and bolívares below', () => {
    const { container } = renderUi(<Money usd={12.5} bs={10_527.58} />);
    expect(container.textContent).toMatch(/\$12,50Bs\. 10\.527,58$/);
  });

  it('derives bolívares from the rate exactly when the document has none', () => {
    renderUi(<Money usd={12.5} rate={rate} />);
    expect(screen.getByText('Bs. 10.527,58')).toBeDefined();
  });

  it('shows no bolívares without a rate, and no figure without an amount', () => {
    renderUi(<Money usd={null} rate={rate} />);
    expect(screen.getByText('N/A')).toBeDefined();
    expect(screen.queryByText(/Bs\./)).toBeNull();
  });

  it('marks negative amounts with a minus and as negative', () => {
    renderUi(<Money usd={-31.2} bs={-26_276.85} />);
    expect(screen.getByText('−$31,20').dataset.negative).toBe('true');
    expect(screen.getByText('−Bs. 26.276,85').dataset.negative).toBe('true');
  });

  it('tells the rate by keyboard, with 4 decimals, value date and source; Escape closes', async () => {
    const { user } = renderUi(<Money usd={12.5} rate={rate} />);
    await user.tab();
    const details = screen.getByRole('tooltip');
    expect(details.textContent).toContain('842,2067');
    expect(details.textContent).toContain('15/09/2026');
    expect(details.textContent).toContain('BCV');
    expect(screen.getByRole('button').getAttribute('aria-describedby')).toBe(details.id);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('opens by hover and by tap, and a second tap closes', async () => {
    const { user } = renderUi(<Money usd={12.5} rate={rate} />);
    const amount = screen.getByRole('button');
    await user.hover(amount);
    expect(await screen.findByRole('tooltip')).toBeDefined();
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[TouchA]', target: amount });
    expect(screen.getByRole('tooltip')).toBeDefined();
    await user.pointer({ keys: '[TouchA]', target: amount });
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
