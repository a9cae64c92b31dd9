import type { ManifestOptions } from 'vite-plugin-pwa';

/** How the installed app is called and opened. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'miniPOS',
  short_name: 'miniPOS',
  description: 'Caja y administración para comercios venezolanos: dos monedas, varias tiendas, con o sin conexión.',
  lang: 'es-VE',
  dir: 'ltr',
  start_url: '/pos',
  scope: '/',
  display: 'standalone',
  theme_color: '#0b6e69',
  background_color: '#f4f6f8',
  categories: ['business', 'finance', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
};
