import departmentsDark from './pictures/departments-dark.webp';
import departmentsDarkSmall from './pictures/departments-dark-small.webp';
import departmentsLight from './pictures/departments-light.webp';
import departmentsLightSmall from './pictures/departments-light-small.webp';
import departmentsPhoneDark from './pictures/departments-phone-dark.webp';
import departmentsPhoneLight from './pictures/departments-phone-light.webp';
import settingsDark from './pictures/settings-dark.webp';
import settingsDarkSmall from './pictures/settings-dark-small.webp';
import settingsLight from './pictures/settings-light.webp';
import settingsLightSmall from './pictures/settings-light-small.webp';
import storesDark from './pictures/stores-dark.webp';
import storesDarkSmall from './pictures/stores-dark-small.webp';
import storesLight from './pictures/stores-light.webp';
import storesLightSmall from './pictures/stores-light-small.webp';

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

export const storesPicture: Picture = {
  width: 1280,
  height: 725,
  shape: 'desktop',
  light: { large: storesLight, small: storesLightSmall },
  dark: { large: storesDark, small: storesDarkSmall },
};

export const departmentsPicture: Picture = {
  width: 1280,
  height: 800,
  shape: 'desktop',
  light: { large: departmentsLight, small: departmentsLightSmall },
  dark: { large: departmentsDark, small: departmentsDarkSmall },
};

export const settingsPicture: Picture = {
  width: 1280,
  height: 800,
  shape: 'desktop',
  light: { large: settingsLight, small: settingsLightSmall },
  dark: { large: settingsDark, small: settingsDarkSmall },
};

export const departmentsPhonePicture: Picture = {
  width: 360,
  height: 720,
  shape: 'phone',
  light: { large: departmentsPhoneLight },
  dark: { large: departmentsPhoneDark },
};
