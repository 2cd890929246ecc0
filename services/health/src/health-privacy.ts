import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { dosesPrivacy } from './doses/doses-privacy.ts';
import { healthKinds } from './health-kinds.ts';

export const healthPrivacy: PrivacyRegister = { ...recordsPrivacy(healthKinds), ...dosesPrivacy };
