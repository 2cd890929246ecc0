import { privacyOf, recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { dosesPrivacy } from './doses/doses-privacy.ts';
import { healthKinds } from './health-kinds.ts';
import { visits } from './visits/visits.ts';

const ofVisit = privacyOf(visits);

export const healthPrivacy: PrivacyRegister = {
  ...recordsPrivacy(healthKinds),
  'health.visit': { ...ofVisit, reference: [...(ofVisit.reference ?? []), 'costs_by'] },
  ...dosesPrivacy,
};
