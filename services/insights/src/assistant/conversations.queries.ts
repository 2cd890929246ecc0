import type { Conversation } from '@petcare/contracts/insights';
import { keyset } from '@petcare/platform';

/** For an existing pet, alive or dead: `$1` organisation, `$2` who asks. */
const own = `from insights.conversation c join pets.pet p on p.organisation_id = c.organisation_id and p.id = c.pet_id
  where c.organisation_id = $1 and p.deleted_at is null`;
const columns = `c.id, c.title, c.asked_at as "askedAt"`;

export const latestConversations = keyset<Conversation, 'petId' | 'by'>({
  order: { askedAt: ['c.asked_at', 'timestamptz'], id: ['c.id', 'uuid'] },
  direction: 'desc',
  filters: { petId: (pet) => `c.pet_id = ${pet}::uuid`, by: (person) => `c.created_by = ${person}::uuid` },
  sql: ({ beyond, inOrder }) => `select ${columns} ${own} and c.deleted_at is null ${beyond} ${inOrder}`,
});

/** `$2` pet, `$3` conversation, `$4` whose; including deleted ones that can be restored. */
export const findConversation = `
  select c.created_by as "createdBy", c.pet_id as "petId", c.title, c.deleted_at as "deletedAt" ${own}
    and c.pet_id = $2 and c.id = $3 and c.created_by = $4`;

/** `$1` organisation, `$2` id, `$3` pet, `$4` title, `$5` who. */
export const addConversation = `
  insert into insights.conversation as c (organisation_id, id, pet_id, title, created_by, updated_by) values ($1, $2, $3, $4, $5, $5)
  returning ${columns}`;

/** `$1` organisation, `$2` id, `$3` who, `$4` whether to delete it, `$5` pet: leaves it alone if it's already so. */
export const markConversation = `
  update insights.conversation set deleted_at = case when $4 then platform.now() end, deleted_by = case when $4 then $3::uuid end,
    updated_at = platform.now(), updated_by = $3, version = version + 1
  where organisation_id = $1 and id = $2 and pet_id = $5 and created_by = $3 and (deleted_at is null) = $4 returning 1`;

/** `$1` organisation, `$2` conversation: how many it has, with nobody else adding one. */
export const lockMessages = `
  select (select count(*)::int from insights.message m where m.organisation_id = $1 and m.conversation_id = $2) as count
  from insights.conversation c where c.organisation_id = $1 and c.id = $2 and c.deleted_at is null for update`;

/** `$1` organisation, `$2` id, `$3` conversation, `$4` question, `$5` who. */
export const addMessage = `
  with made as (
    insert into insights.message (organisation_id, id, conversation_id, question, created_by, updated_by) values ($1, $2, $3, $4, $5, $5)
    returning created_at)
  update insights.conversation c set asked_at = made.created_at from made where c.organisation_id = $1 and c.id = $3
  returning made.created_at as "askedAt"`;

/** `$1` organisation, `$2` id, `$3` answer, `$4` how it ended, `$5` citations, `$6` areas. */
export const keepAnswer = `
  update insights.message set answer = $3, ended = $4, citations = $5::jsonb, areas = $6::jsonb, updated_at = platform.now(),
    version = version + 1 where organisation_id = $1 and id = $2`;

/** `$1` organisation, `$2` conversation. */
export const messagesOf = `
  select m.id, m.created_at as "askedAt", m.question, m.answer, m.ended, m.citations, m.areas
  from insights.message m where m.organisation_id = $1 and m.conversation_id = $2 order by m.id`;

/** Everything a person asked in organisation `$1`, `$2` who, for their export: answers about the areas `$3` alone. */
export const askedBy = `
  select c.id, c.pet_id as "petId", c.title, c.created_at as "createdAt", c.deleted_at as "deletedAt",
    coalesce((select jsonb_agg(jsonb_build_object('askedAt', m.created_at, 'question', m.question,
        'answer', case when m.areas <@ to_jsonb($3::text[]) then m.answer end) order by m.id)
      from insights.message m where m.organisation_id = c.organisation_id and m.conversation_id = c.id), '[]') as messages
  from insights.conversation c where c.organisation_id = $1 and c.created_by = $2 order by c.id`;

/** `$1` organisation, `$2` who. */
export const forgetAsker = `delete from insights.conversation where organisation_id = $1 and created_by = $2`;

/** `$1` how many at a time, of those deleted this many days ago: `$2`. */
export const forgetConversations = `select insights.forget_conversations($2::int, $1::int) as gone`;
