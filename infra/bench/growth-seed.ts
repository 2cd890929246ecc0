import { Client } from 'pg';

/** Of each organisation, whose size is the same however many there are. */
const entriesOfPet = 5;
const expensesOfOrganisation = 100;

/** What the histories of pets are read from, and what was spent. */
const statements: readonly string[] = [
  `insert into platform.record_entry (organisation_id, id, record_id, kind, area, pet_id, happened_on, happened_at, has_time, title)
   select p.organisation_id, uuidv7(), uuidv7(), 'note', 'notes', p.id, day, day + time '12:00', false, 'Walk ' || n || ' by the river'
   from pets.pet p, lateral (select n, current_date - n as day from generate_series(1, ${entriesOfPet}) n) days`,
  `insert into money.expense (organisation_id, id, created_by, spent_on, amount_pence, category, vendor, pets)
   select m.organisation_id, uuidv7(), m.user_id, current_date - n * 3, 1000 + n,
     (array['vet-fees', 'food', 'insurance', 'grooming'])[1 + n % 4], 'Shop ' || n % 7,
     jsonb_build_array(jsonb_build_object('petId', p.id, 'sharePence', 1000 + n))
   from organisations.membership m
     cross join lateral (select id from pets.pet where organisation_id = m.organisation_id limit 1) p
     cross join generate_series(1, ${expensesOfOrganisation}) n`,
  `vacuum analyze`,
];

/** Adds to what the benchmark has already; by the superuser, whom no policy asks. */
export async function seedGrowth(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Organisations for so many entries, and as many expenses. */
export const organisationsFor = (rows: number): number => Math.ceil(rows / expensesOfOrganisation);
