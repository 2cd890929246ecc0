import { occurrenceList, onThisDay, reminderList, timeline, timelineYears } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { doseList } from '@petcare/contracts/doses';
import { visit } from '@petcare/contracts/health';
import { transferList } from '@petcare/contracts/transfers';
import { reply } from '@petcare/testing/web';

const none = { items: [], nextCursor: null };

/** What a pet's overview loads besides the pet: nothing happened, and nothing is planned. */
export const quietOverview = {
  'GET /api/pets/{id}/timeline': reply(timeline, none),
  'GET /api/pets/{id}/timeline/on-this-day': reply(onThisDay, { items: [] }),
  'GET /api/pets/{id}/timeline/years': reply(timelineYears, { years: [] }),
  'GET /api/contacts': reply(contact.list, none),
  'GET /api/reminders': reply(reminderList, none),
  'GET /api/occurrences': reply(occurrenceList, none),
  'GET /api/pets/{id}/visits': reply(visit.list, none),
  'GET /api/transfers': reply(transferList, none),
  'GET /api/pets/{id}/doses': reply(doseList, none),
} as const;
