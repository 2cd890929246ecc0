import type { OpenSpan } from '@petcare/contracts/contacts';
import type { DemoContact } from './demo-families.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const daily = [...workdays, 'saturday', 'sunday'] as const;
const at = (days: readonly OpenSpan['day'][], from: string, to: string): OpenSpan[] =>
  days.map((day) => ({ day, from, to }));

/** Who a family calls: their vet, the out-of-hours vet, and whoever looks after the animals. */
export const demoContacts: DemoContact[] = [
  {
    type: 'vet-practice',
    name: 'Wharfedale Vets',
    phones: ['01632 960210', '07700 900210'],
    email: 'reception@wharfedale-vets.example',
    address: '12 Brook Street\nIlkley',
    postcode: 'LS29 8DS',
    openingHours: { days: [...at(workdays, '08:30', '18:30'), ...at(['saturday'], '09:00', '12:30')] },
    pets: ['Bella', 'Mog', 'Thistle'],
  },
  {
    type: 'out-of-hours',
    name: 'Night Vets Leeds',
    organisation: 'Aire Valley Animal Hospital',
    phones: ['0113 496 0210'],
    address: '4 Wellington Street\nLeeds',
    postcode: 'LS1 4DL',
    openingHours: { days: at(daily, '00:00', '00:00'), bankHolidays: 'as-usual' },
    isEmergency: true,
    pets: [],
  },
  {
    type: 'sitter',
    name: 'Priya Nair',
    organisation: 'Home and Paws',
    phones: ['07700 900344'],
    email: 'priya@home-and-paws.example',
    pets: ['Mog'],
  },
];

/** Who a yard calls. */
export const yardContacts: DemoContact[] = [
  {
    type: 'farrier',
    name: 'Tom Ashworth',
    organisation: 'Ashworth & Son',
    phones: ['07700 900455'],
    openingHours: { days: at(workdays, '07:30', '16:00') },
    pets: ['Comet', 'Pepper'],
  },
  {
    type: 'vet-practice',
    name: 'Moorside Equine',
    phones: ['01632 960455'],
    openingHours: { days: at(workdays, '08:00', '17:30') },
    isEmergency: true,
    pets: ['Comet', 'Pepper'],
  },
];
