import { expect, it } from '@jest/globals';
import { aMedication } from '../health/records.fixture.ts';
import { medicationChanges } from './medication-changes.ts';

const row = aMedication({
  drug: 'Prednisolone',
  startsOn: '2026-07-01',
  taper: [
    { fromDay: 6, amount: '1' },
    { fromDay: 16, amount: '0.5' },
  ],
  dosesTotal: 60,
  dosesHeld: 10,
});
const turned = (day: number, before: string, after: string) => ({
  id: String(day),
  at: `2026-07-${day}T10:00:00Z`,
  what: 'updated' as const,
  by: 'user' as const,
  name: 'Anna',
  changes: [{ field: 'status', before, after }],
});

it('a hold moves the steps that were still to come', () => {
  const held = [turned(10, 'active', 'held'), turned(15, 'held', 'active')];
  const changes = medicationChanges(row, held, { since: '2026-07-02', today: '2026-07-31', zone: 'Europe/London' });
  expect(changes.map(({ on, title }) => `${on} ${title}`)).toEqual([
    '2026-07-10 Put on hold: Prednisolone',
    '2026-07-15 Resumed: Prednisolone',
    '2026-07-06 New dose: Prednisolone',
    '2026-07-21 New dose: Prednisolone',
  ]);
});
