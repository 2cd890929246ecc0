import { privacyOf, recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { dosesPrivacy } from './doses/doses-privacy.ts';
import { healthKinds } from './health-kinds.ts';
import { medications } from './medications/medications.ts';
import { visits } from './visits/visits.ts';

const ofVisit = privacyOf(visits);
const ofMedication = privacyOf(medications);

export const healthPrivacy: PrivacyRegister = {
  ...recordsPrivacy(healthKinds),
  'health.visit': { ...ofVisit, reference: [...(ofVisit.reference ?? []), 'costs_by'] },
  'health.medication': {
    ...ofMedication,
    record: (ofMedication.record ?? []).filter((column) => column !== 'assignee_ids' && column !== 'escalation'),
    reference: [...(ofMedication.reference ?? []), 'assignee_ids', 'escalation'],
  },
  ...dosesPrivacy,
};
