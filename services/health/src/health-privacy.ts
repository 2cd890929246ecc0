import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { healthKinds } from './health-kinds.ts';

export const healthPrivacy: PrivacyRegister = recordsPrivacy(healthKinds);
