import type { Client } from 'pg';

/** mulberry32: the same seed gives the same numbers. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const forgeries: Record<string, string> = {
  organisation_id: 'gen_random_uuid()',
  id: 'gen_random_uuid()',
  occurred_at: `occurred_at + interval '1 millisecond'`,
  actor_kind: `'support'`,
  actor_id: 'gen_random_uuid()',
  action: `action || 'x'`,
  entity: `'other'`,
  entity_id: 'gen_random_uuid()',
  subject_id: 'gen_random_uuid()',
  changed: `changed || array['x']`,
  changes: `'{"name": ["a", "c"]}'`,
  request_id: `'another'`,
  sealed_at: `sealed_at - interval '1 second'`,
  salt: `sha256('x')`,
  changes_digest: `sha256('x')`,
  hash: `sha256('x')`,
};

type Tamper = (client: Client, at: number, random: () => number) => Promise<string>;

const run = async (client: Client, sql: string, values: unknown[] = []): Promise<void> =>
  void (await client.query(sql, values));
const all = '(select max(sequence) from platform.audit_event)';

const tamperings: Tamper[] = [
  async (client, at, random) => {
    const [column, forged] = Object.entries(forgeries)[Math.floor(random() * Object.keys(forgeries).length)] ?? [
      '',
      '',
    ];
    const isActor = column.startsWith('actor') ? `, actor_id = gen_random_uuid()` : '';
    const set = column === 'actor_id' ? `actor_kind = 'user'${isActor}` : `${column} = ${forged}${isActor}`;
    await run(client, `update platform.audit_event set ${set} where sequence = $1`, [at]);
    return `${column} of ${at} changed`;
  },
  async (client, at) => {
    await run(client, `update platform.audit_event set changes = null where sequence = $1`, [at]);
    return `values of ${at} removed`;
  },
  async (client, at) => {
    await run(client, `delete from platform.audit_event where sequence = $1`, [at]);
    return `${at} removed`;
  },
  async (client, at) => {
    await run(client, `delete from platform.audit_event where sequence = $1`, [at]);
    // Through negative numbers, because a unique index checks every row.
    await run(client, `update platform.audit_event set sequence = -sequence where sequence > $1`, [at]);
    await run(client, `update platform.audit_event set sequence = -sequence - 1 where sequence < 0`);
    return `${at} removed and the gap closed`;
  },
  async (client, at, random) => {
    const { rows } = await client.query<{ last: string }>(`select ${all} as last`);
    const other = ((at + Math.floor(random() * (Number(rows[0]?.last) - 1))) % Number(rows[0]?.last)) + 1;
    await run(client, `update platform.audit_event set sequence = -sequence where sequence in ($1, $2)`, [at, other]);
    await run(
      client,
      `update platform.audit_event set sequence = case sequence when -$1::bigint then $2::bigint else $1::bigint end where sequence < 0`,
      [at, other],
    );
    return `${at} and ${other} changed places`;
  },
  async (client, at) => {
    await run(client, `update platform.audit_event set sequence = -sequence where sequence >= $1`, [at]);
    await run(client, `update platform.audit_event set sequence = -sequence + 1 where sequence < 0`);
    await run(
      client,
      `insert into platform.audit_event (organisation_id, id, actor_kind, action, entity, entity_id, changed, sequence, sealed_at, hash)
       select organisation_id, gen_random_uuid(), 'system', 'thing.forged', 'thing', gen_random_uuid(), '{}', $1::bigint, sealed_at, sha256('forged')
       from platform.audit_event where sequence = $1::bigint + 1`,
      [at],
    );
    return `one inserted at ${at}`;
  },
  async (client, at) => {
    await run(
      client,
      `insert into platform.audit_event (organisation_id, id, occurred_at, actor_kind, action, entity, entity_id, changed)
       select organisation_id, gen_random_uuid(), occurred_at - interval '1 hour', 'system', 'thing.forged', 'thing', gen_random_uuid(), '{}'
       from platform.audit_event where sequence = $1`,
      [at],
    );
    return `one of the past inserted, to be sealed later`;
  },
  async (client, at) => {
    await run(client, `delete from platform.audit_event where sequence >= $1`, [at]);
    return `cut off from ${at} on`;
  },
];

/** One forgery, whose kind and place follow from the seed. @returns what it was */
export async function randomTampering(client: Client, seed: number): Promise<string> {
  const random = numbersFrom(seed);
  const tamper = tamperings[Math.floor(random() * tamperings.length)];
  const { rows } = await client.query<{ last: string }>(`select ${all} as last`);
  // Not one without values: an erased person's could be removed twice, which changes nothing.
  const { rows: found } = await client.query<{ sequence: string }>(
    `select sequence from platform.audit_event where sequence >= $1 and changes is not null order by sequence limit 1`,
    [1 + Math.floor(random() * (Number(rows[0]?.last) - 2))],
  );
  if (!tamper) throw new Error('There is nothing to do');
  return tamper(client, Number(found[0]?.sequence), random);
}
