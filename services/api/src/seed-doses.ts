import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, instantOf } from '@petcare/contracts';
import { doseAdd, type DoseAddInput } from '@petcare/contracts/health';
import { DosesService } from '@petcare/health';
import { Database, type Scope } from '@petcare/platform';

interface DemoDose extends Pick<DoseAddInput, 'outcome' | 'amount' | 'note'> {
  daysAgo: number;
  time: string;
}

/** Of the medicine Bella gets only when she's stiff. */
const given: readonly DemoDose[] = [
  { daysAgo: 33, time: '18:20', note: 'Stiff after the beach.' },
  { daysAgo: 19, time: '17:45', outcome: 'partly', amount: '0.5', note: 'Spat the rest out.' },
  { daysAgo: 6, time: '19:05' },
];

/** `$1` organisation, `$2` pet: what's given when needed, and whether any of it has been. */
const asNeeded = `
  select m.id, exists (select from health.dose d where d.organisation_id = $1 and d.medication_id = m.id) as "isBegun"
  from health.medication m where m.organisation_id = $1 and m.pet_id = $2 and m.schedule ? 'asNeeded' and m.deleted_at is null`;

/** What was given when needed; a medicine of which any was is left alone. */
export async function seedDoses(
  app: INestApplicationContext,
  scope: Scope,
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  const petId = petIds.get('Bella');
  if (petId === undefined) return;
  const doses = app.get(DosesService, { strict: false });
  const medications = await app
    .get(Database, { strict: false })
    .read<{ id: string; isBegun: boolean }>(scope.organisationId, asNeeded, [petId]);
  for (const { id } of medications.filter(({ isBegun }) => !isBegun)) {
    for (const { daysAgo, time, ...said } of given) {
      const givenAt = instantOf(`${addDays(dateIn(defaultZone), -daysAgo)}T${time}`, defaultZone).toISOString();
      await doses.add(scope, petId, doseAdd.parse({ ...said, medicationId: id, givenAt }));
    }
  }
}
