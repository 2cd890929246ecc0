import { pet as petSchema, reminderList } from '@petcare/contracts';
import { doseList } from '@petcare/contracts/doses';
import { medication, type Medication } from '@petcare/contracts/health';
import { aPet, mockApi, reply, type MockApi } from '@petcare/testing/web';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aMedication } from '../health/records.fixture.ts';

export const bella = aPet({ name: 'Bella' });
export const medicationsUrl = '/api/pets/{id}/medications' as const;
export const insulin = aMedication({ petId: bella.id });
const none = { items: [], nextCursor: null };
export const listed = (...items: Medication[]) => reply(medication.list, { items, nextCursor: null });

/** What the tab of Bella's medications asks: she gets insulin, and no doses are planned. */
export const medicationTabApi = (): MockApi =>
  mockApi({
    ...quietOverview,
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/reminders': reply(reminderList, none),
    'GET /api/pets/{id}/doses': reply(doseList, none),
    [`GET ${medicationsUrl}`]: listed(insulin),
    [`POST ${medicationsUrl}`]: reply(medication.row, insulin, 201),
  });
