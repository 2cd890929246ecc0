import petsDark from './pictures/pets-dark.webp';
import petsLight from './pictures/pets-light.webp';
import profileDark from './pictures/profile-dark.webp';
import profileLight from './pictures/profile-light.webp';
import remindersDark from './pictures/reminders-dark.webp';
import remindersLight from './pictures/reminders-light.webp';
import type { FeatureId } from './content.ts';

const size = { width: 1600, height: 1120 } as const;

/** Pictures of the product, taken from the demo data by `npm run landing-pictures`. */
export const shots = {
  reminders: { light: remindersLight, dark: remindersDark, ...size },
  pets: { light: petsLight, dark: petsDark, ...size },
  profile: { light: profileLight, dark: profileDark, ...size },
} as const;

export type ShotName = keyof typeof shots;

const ofFeature: Partial<Record<FeatureId, { name: ShotName; alt: string }>> = {
  profiles: { name: 'profile', alt: 'The page of a cat with what is known about it' },
  reminders: { name: 'reminders', alt: 'Reminders of a family, what is overdue first' },
};

/** The picture in a feature's demo, when the product has something to show. */
export function shotOf(feature: FeatureId): { name: ShotName; alt: string } | undefined {
  return ofFeature[feature];
}
