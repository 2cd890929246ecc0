import type { OrganisationType, PetCreateInput, PlanId, ReminderCreateInput, Role } from '@petcare/contracts';
import type { ContactCreateInput } from '@petcare/contracts/contacts';
import { demoContacts, yardContacts } from './demo-contacts.ts';
import { familyExpenses, yardExpenses, type DemoExpense } from './demo-expenses.ts';

type DemoReminder = Omit<ReminderCreateInput, 'petIds' | 'date'> & {
  /** Names of pets in the same family. */
  pets: string[];
  /** Days from today. */
  inDays: number;
  /** It has been done. */
  isDone?: true;
  /** Everybody in the family is told. */
  isForEverybody?: true;
};

export type DemoContact = Omit<ContactCreateInput, 'primaryFor'> & {
  /** Names of pets in the same family. */
  pets: string[];
};

export interface DemoFamily {
  username: string;
  firstName: string;
  organizationName: string;
  organizationType: OrganisationType;
  plan: PlanId;
  /** Who else looks after the animals, each with the family's password. */
  people: { username: string; firstName: string; role: Role }[];
  pets: PetCreateInput[];
  reminders: DemoReminder[];
  contacts: DemoContact[];
  expenses: readonly DemoExpense[];
}

/** What a new installation shows: a family with three animals, and a small livery yard. */
export const demoFamilies: DemoFamily[] = [
  {
    username: 'demo',
    firstName: 'Anna',
    organizationName: 'The Hartley family',
    organizationType: 'family',
    plan: 'advanced',
    people: [{ username: 'ben', firstName: 'Ben', role: 'carer' }],
    pets: [
      {
        name: 'Bella',
        species: 'dog',
        breed: 'Border Terrier',
        sex: 'female',
        birthDate: '2019-04-12',
        birthDatePrecision: 'day',
        colour: 'Grizzle and tan',
        markings: 'White blaze on the chest',
        neutered: 'yes',
        neuteredOn: '2020-01-20',
        gotchaOn: '2019-06-08',
        origin: 'bred',
        goodWith: { dogs: 'yes', cats: 'no', children: 'yes' },
        microchips: [
          {
            number: '981000006612345',
            implantedOn: '2019-06-01',
            site: 'Between the shoulders',
            database: 'Petlog',
            checkedOn: '2026-02-14',
          },
        ],
      },
      {
        name: 'Mog',
        species: 'cat',
        breed: 'Domestic shorthair',
        sex: 'male',
        birthDate: '2016-01-01',
        birthDatePrecision: 'estimate',
        colour: 'Tabby',
        neutered: 'yes',
        origin: 'rescue',
        goodWith: { dogs: 'no', cats: 'unknown', children: 'yes' },
        warning: 'Allergic to penicillin',
      },
      {
        name: 'Thistle',
        species: 'rabbit',
        breed: 'Mini Lop',
        sex: 'female',
        birthDate: '2023-06-01',
        birthDatePrecision: 'month',
      },
    ],
    reminders: [
      {
        title: 'Flea and tick tablet',
        type: 'parasite',
        pets: ['Bella', 'Mog'],
        inDays: -1,
        time: '18:00',
        rrule: 'FREQ=WEEKLY;INTERVAL=4',
      },
      {
        title: 'Insulin',
        type: 'medication',
        pets: ['Mog'],
        inDays: 0,
        time: '18:00',
        rrule: 'FREQ=DAILY',
        notes: 'Two units, after food.',
      },
      {
        title: 'Booster vaccination',
        type: 'vaccination',
        pets: ['Bella'],
        inDays: 5,
        time: '10:30',
        isForEverybody: true,
      },
      { title: 'Nail trim', type: 'grooming', pets: ['Thistle'], inDays: 12, rrule: 'FREQ=WEEKLY;INTERVAL=6' },
      {
        title: 'Brush out loose fur',
        type: 'grooming',
        pets: ['Thistle'],
        inDays: -20,
        rrule: 'FREQ=WEEKLY',
        paused: true,
        notes: 'Paused until she moults again.',
      },
      { title: 'Worming tablet', type: 'parasite', pets: ['Bella', 'Mog'], inDays: -9, time: '18:00', isDone: true },
    ],
    contacts: demoContacts,
    expenses: familyExpenses,
  },
  {
    username: 'yard',
    firstName: 'George',
    organizationName: 'Brook End Livery',
    organizationType: 'livery',
    plan: 'standard',
    people: [],
    pets: [
      {
        name: 'Comet',
        species: 'horse',
        breed: 'Irish Draught',
        sex: 'male',
        birthDate: '2012-05-20',
        birthDatePrecision: 'day',
        colour: 'Grey',
        neutered: 'yes',
        horse: { ueln: '372004000123456', passportIssuer: 'Horse Sport Ireland', foodChain: 'out', heightCm: 163 },
      },
      {
        name: 'Pepper',
        species: 'pony',
        breed: 'Welsh Section A',
        sex: 'female',
        birthDate: '2010-01-01',
        birthDatePrecision: 'year',
        horse: { heightCm: 119 },
        warning: 'Laminitis: no hard feed',
      },
    ],
    reminders: [
      {
        title: 'Farrier',
        type: 'farrier',
        pets: ['Comet', 'Pepper'],
        inDays: 3,
        time: '08:30',
        rrule: 'FREQ=WEEKLY;INTERVAL=6',
      },
      { title: 'Worm count', type: 'parasite', pets: ['Comet', 'Pepper'], inDays: 9 },
    ],
    contacts: yardContacts,
    expenses: yardExpenses,
  },
];
