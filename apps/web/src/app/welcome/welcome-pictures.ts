import departmentsDark from './pictures/departments-dark.webp';
import departmentsDarkSmall from './pictures/departments-dark-small.webp';
import departmentsLight from './pictures/departments-light.webp';
import departmentsLightSmall from './pictures/departments-light-small.webp';
import storesDark from './pictures/stores-dark.webp';
import storesDarkSmall from './pictures/stores-dark-small.webp';
import storesLight from './pictures/stores-light.webp';
import storesLightSmall from './pictures/stores-light-small.webp';
import storesPhoneDark from './pictures/stores-phone-dark.webp';
import storesPhoneLight from './pictures/stores-phone-light.webp';

/** A picture of the running product in both themes; the sizes are those of the large file. */
export interface Picture {
  width: number;
  height: number;
  shape: 'desktop' | 'phone';
  light: { large: string; small?: string };
  dark: { large: string; small?: string };
}

/** Width of the small files, for phones. */
export const smallWidth = 720;

const desktop = { width: 1280, height: 800, shape: 'desktop' } as const;

export const storesPicture: Picture = {
  ...desktop,
  light: { large: storesLight, small: storesLightSmall },
  dark: { large: storesDark, small: storesDarkSmall },
};

export const departmentsPicture: Picture = {
  ...desktop,
  light: { large: departmentsLight, small: departmentsLightSmall },
  dark: { large: departmentsDark, small: departmentsDarkSmall },
};

export const storesPhonePicture: Picture = {
  width: 540,
  height: 1080,
  shape: 'phone',
  light: { large: storesPhoneLight },
  dark: { large: storesPhoneDark },
};
