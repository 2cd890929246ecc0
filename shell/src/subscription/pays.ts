import type { Organisation } from '@petcare/contracts';

/** Has an organisation a subscription that is charged month by month? */
export function pays(organisation: Pick<Organisation, 'status'> | undefined): boolean {
  return organisation?.status === 'active' || organisation?.status === 'past-due';
}
