import type { Client } from 'pg';
import type { Write } from './keyed-writers.ts';

/** What the database says about what people were told. */
export async function verdictOnWrites(database: Client, writes: readonly Write[]) {
  const { rows } = await database.query<{ id: string; name: string; records: number }>(
    `select pet.id, pet.name, (select count(*)::int from platform.audit_event e
       where e.organisation_id = pet.organisation_id and e.entity_id = pet.id and e.action = 'pet.created') as records
     from pets.pet where pet.name ~ '^Pet [0-9a-f-]{36}$'`,
  );
  const stored = Map.groupBy(rows, ({ name }) => name);
  const asked = new Set(writes.map(({ name }) => name));
  const of = ({ name }: Write) => stored.get(name) ?? [];
  return {
    lost: writes.filter((write) => !of(write).some(({ id }) => id === write.id)).length,
    twice: writes.filter((write) => of(write).length > 1).length,
    unasked: rows.filter(({ name }) => !asked.has(name)).length,
    unrecorded: rows.filter(({ records }) => records !== 1).length,
    answeredOtherwise: writes.filter(({ otherAnswers }) => otherAnswers > 0).length,
  };
}
