import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { ProductPicture } from './product-picture.tsx';

const image = { url: '/f/full.webp', medium: '/f/medium.webp', thumbnail: '/f/thumb.webp', width: 810, height: 1080 };

describe("a product's picture", () => {
  it('offers the browser its files with their true widths', () => {
    renderUi(<ProductPicture image={image} name="Harina" sizes="4rem" announced />);
    const picture = screen.getByAltText('Harina');
    expect(picture.getAttribute('srcset')).toBe('/f/thumb.webp 120w, /f/medium.webp 480w, /f/full.webp 810w');
    expect(picture.getAttribute('loading')).toBe('lazy');
    expect(picture.getAttribute('width')).toBe('810');
  });

  it("is the department's emoji, or initials, when there is none or it does not come", () => {
    const { again } = renderUi(<ProductPicture image={null} name="Harina de maíz" icon="🌽" sizes="4rem" announced />);
    expect(screen.getByRole('img', { name: 'Harina de maíz' }).textContent).toBe('🌽');
    again(<ProductPicture image={image} name="Harina de maíz" sizes="4rem" announced />);
    fireEvent.error(screen.getByAltText('Harina de maíz'));
    expect(screen.getByRole('img', { name: 'Harina de maíz' }).textContent).toBe('HM');
  });
});
