import accountDark from './pictures/account-dark.webp';
import accountDarkSmall from './pictures/account-dark-small.webp';
import accountLight from './pictures/account-light.webp';
import accountLightSmall from './pictures/account-light-small.webp';
import chargeDark from './pictures/charge-dark.webp';
import chargeDarkSmall from './pictures/charge-dark-small.webp';
import chargeLight from './pictures/charge-light.webp';
import chargeLightSmall from './pictures/charge-light-small.webp';
import offlineDark from './pictures/offline-dark.webp';
import offlineDarkSmall from './pictures/offline-dark-small.webp';
import offlineLight from './pictures/offline-light.webp';
import offlineLightSmall from './pictures/offline-light-small.webp';
import repairsDark from './pictures/repairs-dark.webp';
import repairsDarkSmall from './pictures/repairs-dark-small.webp';
import repairsLight from './pictures/repairs-light.webp';
import repairsLightSmall from './pictures/repairs-light-small.webp';
import tillDark from './pictures/till-dark.webp';
import tillDarkSmall from './pictures/till-dark-small.webp';
import tillLight from './pictures/till-light.webp';
import tillLightSmall from './pictures/till-light-small.webp';
import tillPhoneDark from './pictures/till-phone-dark.webp';
import tillPhoneLight from './pictures/till-phone-light.webp';

/** A picture of the running product in both themes (`npm run screenshots -- bienvenida`). */
export interface Picture {
  shape: 'desktop' | 'phone';
  light: { large: string; small?: string };
  dark: { large: string; small?: string };
}

/** Sizes of the large files, and the width of the small ones, for phones. */
export const pictureSizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 740 },
} as const;
export const smallWidth = 720;

export const tillPicture: Picture = {
  shape: 'desktop',
  light: { large: tillLight, small: tillLightSmall },
  dark: { large: tillDark, small: tillDarkSmall },
};

export const tillPhonePicture: Picture = {
  shape: 'phone',
  light: { large: tillPhoneLight },
  dark: { large: tillPhoneDark },
};

export const offlinePicture: Picture = {
  shape: 'desktop',
  light: { large: offlineLight, small: offlineLightSmall },
  dark: { large: offlineDark, small: offlineDarkSmall },
};

export const chargePicture: Picture = {
  shape: 'desktop',
  light: { large: chargeLight, small: chargeLightSmall },
  dark: { large: chargeDark, small: chargeDarkSmall },
};

export const accountPicture: Picture = {
  shape: 'desktop',
  light: { large: accountLight, small: accountLightSmall },
  dark: { large: accountDark, small: accountDarkSmall },
};

export const repairsPicture: Picture = {
  shape: 'desktop',
  light: { large: repairsLight, small: repairsLightSmall },
  dark: { large: repairsDark, small: repairsDarkSmall },
};
