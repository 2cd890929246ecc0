import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, instantOf, type RecordKindName } from '@petcare/contracts';
import { Records, type Scope } from '@petcare/platform';
import { demoRecords, type DemoRecord } from './demo-records.ts';

/** A kind's date field. */
const whenFields: Partial<Record<RecordKindName, string>> = {
  measure: 'measuredAt',
  note: 'occurredAt',
  treatment: 'treatedAt',
};

function bodyOf({ kind, daysAgo, fields }: DemoRecord): Record<string, unknown> {
  const day = addDays(dateIn(defaultZone), -(daysAgo ?? 0));
  if (kind === 'medication') return { ...fields, startsOn: day, confirmed: true };
  if (kind === 'vaccination') return { ...fields, givenOn: day, confirmed: true };
  if (kind === 'visit') return { ...fields, at: { date: day, time: '10:30', zone: defaultZone }, confirmed: true };
  const when = whenFields[kind];
  if (!when || daysAgo === undefined) return { ...fields, confirmed: true };
  const at = instantOf(`${day}T08:15`, defaultZone);
  return { ...fields, [when]: at.toISOString(), confirmed: true };
}

/** Records what happened to a family's animals, by name; a kind an animal already has is left alone. */
export async function seedRecords(
  app: INestApplicationContext,
  scope: Scope,
  petIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const store of app.get(Records, { strict: false }).all()) {
    for (const [name, petId] of petIds) {
      const wanted = demoRecords.filter(({ pet, kind }) => pet === name && kind === store.kind.kind);
      const { items } = wanted.length > 0 ? await store.list(scope, petId, { limit: 1 }) : { items: [] };
      if (items.length > 0) continue;
      for (const record of wanted) await store.create(scope, petId, store.kind.contract.create.parse(bodyOf(record)));
    }
  }
}
