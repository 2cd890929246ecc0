import type { INestApplicationContext } from '@nestjs/common';
import { addDays, dateIn, defaultZone, instantOf, type RecordKindName } from '@petcare/contracts';
import { Records, type Scope } from '@petcare/platform';
import { demoRecords, type DemoRecord } from './demo-records.ts';

/** The field of a kind that says when. */
const whenFields: Partial<Record<RecordKindName, string>> = {
  measure: 'measuredAt',
  note: 'occurredAt',
  treatment: 'treatedAt',
};

function bodyOf({ kind, daysAgo, fields }: DemoRecord): Record<string, unknown> {
  const day = addDays(dateIn(defaultZone), -(daysAgo ?? 0));
  if (kind === 'medication') return { ...fields, startsOn: day, confirmed: true };
  if (kind === 'vaccination') return { ...fields, givenOn: day, confirmed: true };
  if (kind === 'visit') return { ...fields, at: { date: day, time: '10:30' }, confirmed: true };
  const when = whenFields[kind];
  if (!when || daysAgo === undefined) return { ...fields, confirmed: true };
  const at = instantOf(`${day}T08:15`, defaultZone);
  return { ...fields, [when]: at.toISOString(), confirmed: true };
}

/** Writes what happened to the animals of a family, by their names; a kind of which an animal has something already is left alone. */
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
