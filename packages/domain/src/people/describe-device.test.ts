import { expect, it } from 'vitest';
import { describeDevice } from './describe-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome en Windows',
    'computer',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`, 'Edge en Windows', 'computer'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/141.0.0.0 Safari/537.36`, 'Chrome en Linux', 'computer'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox en Linux', 'computer'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari en Mac',
    'computer',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
    'phone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPad',
    'tablet',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome en Android', 'phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome en Android', 'tablet'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-A042M) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet en Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 9; SM-T290; wv) ${webkit} Version/4.0 Chrome/90.0.0.0 Safari/537.36`,
    'Navegador en Android',
    'tablet',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/127.0`, 'Opera en Linux', 'computer'],
  ['Firefox/144.0', 'Firefox', 'unknown'],
  ['curl/8.5.0', 'Dispositivo desconocido', 'unknown'],
  ['', 'Dispositivo desconocido', 'unknown'],
  [null, 'Dispositivo desconocido', 'unknown'],
])('%s is %s (%s)', (userAgent, words, kind) => expect(describeDevice(userAgent)).toEqual({ words, kind }));
