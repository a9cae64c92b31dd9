export interface Device {
  /** 'Chrome en Windows' */
  words: string;
  kind: 'phone' | 'tablet' | 'computer' | 'unknown';
}

// Order matters: nearly every browser also claims to be Chrome, and Chrome to be Safari.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(MiuiBrowser|XiaoMi)\//, 'Navegador Xiaomi'],
  [/\bHuaweiBrowser\//, 'Navegador Huawei'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string, Device['kind']][] = [
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bMac OS X\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

// The old Android browser and apps that show pages claim Version/ like Safari does.
const isAndroidView = (userAgent: string) => /\bAndroid\b.*(\bVersion\/|; wv\))/.test(userAgent);

/** The device of a session in words, from what its browser says about itself; a guess, so it names no versions. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const [, system, kind] = systems.find(([mark]) => mark.test(text)) ?? [null, null, 'unknown' as const];
  const known = isAndroidView(text) ? undefined : browsers.find(([mark]) => mark.test(text))?.[1];
  if (!known && !system) return { words: 'Dispositivo desconocido', kind };
  return { words: system ? `${known ?? 'Navegador'} en ${system}` : (known ?? ''), kind };
}
