import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { moneyKinds } from './money-kinds.ts';

export const moneyPrivacy: PrivacyRegister = recordsPrivacy(moneyKinds);
