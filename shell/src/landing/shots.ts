import doneDark from './pictures/done-dark.webp';
import doneLight from './pictures/done-light.webp';
import historyDark from './pictures/history-dark.webp';
import historyLight from './pictures/history-light.webp';
import mailDark from './pictures/mail-dark.webp';
import mailLight from './pictures/mail-light.webp';
import profilePhoneDark from './pictures/profile-phone-dark.webp';
import profilePhoneLight from './pictures/profile-phone-light.webp';
import remindersPhoneDark from './pictures/reminders-phone-dark.webp';
import remindersPhoneLight from './pictures/reminders-phone-light.webp';
import profileDark from './pictures/profile-dark.webp';
import profileLight from './pictures/profile-light.webp';
import remindersDark from './pictures/reminders-dark.webp';
import remindersLight from './pictures/reminders-light.webp';
import type { FeatureId } from './content.ts';

const size = { width: 1600, height: 1120 } as const;
const ofPhone = { width: 780, height: 1120 } as const;

/** Pictures of the product, taken from the demo data by `npm run landing-pictures`. */
export const shots = {
  reminders: { light: remindersLight, dark: remindersDark, ...size },
  profile: { light: profileLight, dark: profileDark, ...size },
  mail: { light: mailLight, dark: mailDark, ...ofPhone },
  done: { light: doneLight, dark: doneDark, ...ofPhone },
  history: { light: historyLight, dark: historyDark, ...ofPhone },
} as const;

export type ShotName = keyof typeof shots;

interface PhoneShot {
  readonly light: string;
  readonly dark: string;
  readonly width: number;
  readonly height: number;
}

/** The same on a phone, for visitors on one. */
export const onPhones: Partial<Record<ShotName, PhoneShot>> = {
  reminders: { light: remindersPhoneLight, dark: remindersPhoneDark, ...ofPhone },
  profile: { light: profilePhoneLight, dark: profilePhoneDark, ...ofPhone },
};

const ofFeature: Partial<Record<FeatureId, { name: ShotName; alt: string }>> = {
  profiles: { name: 'profile', alt: 'A cat’s page, with what’s known about the cat' },
  reminders: { name: 'reminders', alt: 'A family’s reminders, overdue ones first' },
};

/** The picture in a feature's demo, if there's something to show. */
export function shotOf(feature: FeatureId): { name: ShotName; alt: string } | undefined {
  return ofFeature[feature];
}
