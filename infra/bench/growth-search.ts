import type { Client } from 'pg';

/** Notes of each pet, where a search among them is all that is read, and of one pet in the organisation that has many itself. */
export const notesOfPet = 25;
const notesOfLarge = 5000;

/** What people write: each note has eight of these and a word that no other has. */
const vocabulary = (
  'walk river garden vet booster limping left hind leg better worse slept ate supper ' +
  'breakfast scratching ear drops eyes clear cough gone weight steady brushed coat nails ' +
  'trimmed bath muddy field stable hay paddock farrier shoe lead recall treat whistle sit mat ' +
  'calm thunder fireworks sofa window post visitors puppy neighbour park swim ball'
).split(' ');
const words = `(array[${vocabulary.map((word) => `'${word}'`).join(', ')}])`;
const body = `(select string_agg(${words}[1 + abs(hashtext(p.id::text || n || place)) % ${vocabulary.length}], ' ')
  from generate_series(1, 8) place) || ' ' || left(md5(p.id::text || n), 8)`;

const notes = (each: number, whose = ''): string => `
  insert into journal.note (organisation_id, id, pet_id, created_by, type, body, occurred_at, pinned, is_private)
  select p.organisation_id, uuidv7(), p.id, p.created_by, 'general', ${body}, now() - n * interval '1 hour', false, false
  from pets.pet p, generate_series(1, ${each}) n ${whose}`;

/**
 * Fills a database with notes that can be found, without triggers: what they do a row at a time is done here for all of them. The index
 * is made anew at the end, as it is a hundred times as fast.
 */
export async function seedSearch(client: Client, organisationId: string, petId: string): Promise<void> {
  const { rows } = await client.query<{ index: string }>(
    `select pg_get_indexdef('platform.search_entry_marks_idx'::regclass) as index`,
  );
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query('drop index platform.search_entry_marks_idx');
  await client.query(notes(notesOfPet));
  await client.query(notes(notesOfLarge, 'where p.organisation_id = $1 and p.id = $2'), [organisationId, petId]);
  await client.query(
    `insert into platform.search_entry (organisation_id, kind, id, part, pet_id, words, is_private, written_by, written_at)
     select organisation_id, 'note', id, '', pet_id, ' ' || body || ' note ', false, created_by, created_at from journal.note`,
  );
  await client.query(rows[0]?.index ?? '');
}
