import { describePlan, type Organisation } from '@petcare/contracts';
import { day, owesFirst, type NoticeFacts, type Words } from './notice-facts.ts';

/** "2 pets and 1 person" */
function beyond({ petIds, userIds }: NonNullable<Organisation['over']>): string {
  const pets = petIds.length === 1 ? '1 pet' : `${petIds.length} pets`;
  const people = userIds.length === 1 ? '1 person' : `${userIds.length} people`;
  return [petIds.length > 0 && pets, userIds.length > 0 && people].filter(Boolean).join(' and ');
}

const oncePaid = 'Once the unpaid bill is paid, you can also choose a larger plan.';

/** What to say about a plan that's too small; null once everything fits. */
export const overPlanWords = {
  'over-plan': ({ over, standing, organisation, zone }: NoticeFacts): Words | null =>
    over === null
      ? null
      : {
          subject: `Choose what stays editable by ${day(over.from, zone)}`,
          paragraphs: [
            `${organisation} has ${beyond(over)} more than the ${describePlan(standing.plan.id).name} plan has room for. Nothing is deleted, and until ${day(over.from, zone)} everything works as before.`,
            'After that, anything over the limit will be read-only. Reminders and doses will carry on. You choose what stays editable. If you don’t, whatever has been there longest will.',
          ],
          action: 'Choose what stays',
        },
  kept: (facts: NoticeFacts): Words | null => {
    const { over, organisation, zone } = facts;
    return over === null
      ? null
      : {
          subject: 'What stays editable has been chosen',
          paragraphs: [
            over.isLocked
              ? `Somebody who looks after the bills for ${organisation} has chosen what stays editable. That leaves ${beyond(over)} read-only. Nothing is deleted.`
              : `Somebody who looks after the bills for ${organisation} has chosen what stays editable. From ${day(over.from, zone)}, ${beyond(over)} will be read-only. Nothing is deleted.`,
            owesFirst(facts)
              ? `You can change the choice at any time. ${oncePaid}`
              : 'You can change the choice at any time, or choose a larger plan.',
          ],
          action: 'See the choice',
        };
  },
  'over-plan-ending': (facts: NoticeFacts): Words | null => {
    const { over, organisation, zone } = facts;
    return over === null || over.isLocked
      ? null
      : {
          subject: `From ${day(over.from, zone)}, some things will be read-only`,
          paragraphs: [
            `${organisation} still has ${beyond(over)} more than its plan has room for. From ${day(over.from, zone)}, those will be read-only. Nothing is deleted, and reminders and doses will carry on.`,
            owesFirst(facts)
              ? `Choose which stay editable. ${oncePaid}`
              : 'Choose which stay editable, or a larger plan.',
          ],
          action: 'Choose what stays',
        };
  },
};
