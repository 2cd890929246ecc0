import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { journalKinds } from './journal-kinds.ts';

export const journalPrivacy: PrivacyRegister = recordsPrivacy(journalKinds);
