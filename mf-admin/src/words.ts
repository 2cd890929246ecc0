import {
  countedAtMost,
  plans,
  type OrganisationStatus,
  type OrganisationType,
  type PlanChoice,
  type PlanId,
  type Role,
} from '@petcare/contracts';
import type { Tone } from '@petcare/ui';
import { standingNames, standingTones } from './billing/billing-words.ts';

const number = new Intl.NumberFormat('en-GB');

/** `12,345` */
export const formatCount = (count: number): string => number.format(count);

/** For a count that stopped there: `10,000+`. */
export const formatBounded = (count: number): string =>
  count > countedAtMost ? `${formatCount(countedAtMost)}+` : formatCount(count);

/** `1 mail`, `12 mails` */
export const counted = (count: number, one: string, many: string): string =>
  `${formatBounded(count)} ${count === 1 ? one : many}`;

/** How long something has been waiting: `40 s`, `7 min`, `3 h`, `2 days`. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

export const typeNames: Record<OrganisationType, string> = {
  family: 'Family',
  sitter: 'Sitter or walker',
  livery: 'Livery yard',
  kennel: 'Kennels or cattery',
  vet: 'Veterinary practice',
  rescue: 'Rescue or shelter',
};

export const statusNames: Record<OrganisationStatus, string> = {
  ...standingNames,
  deleted: 'Deleted',
};

export const statusTones: Record<OrganisationStatus, Tone> = {
  ...standingTones,
  deleted: 'danger',
};

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  carer: 'Carer',
  viewer: 'Viewer',
  'billing-only': 'Billing only',
};

export const planName = (id: PlanId): string => plans.find((plan) => plan.id === id)?.name ?? id;

/** "Standard + 2 GB" */
export const choiceName = ({ plan, storageGb }: PlanChoice): string =>
  storageGb > 0 ? `${planName(plan)} + ${storageGb} GB` : planName(plan);
