import type { FieldError } from '@petcare/contracts';
import type { Medication } from '@petcare/contracts/health';
import { seersAmong } from '@petcare/organisations';
import { ofOrganisation, type RecordChange, type Transaction } from '@petcare/platform';

/** `$1` organisation; owners first. */
const members = `
  select m.user_id as "userId", m.role from organisations.membership m where m.organisation_id = $1
  order by m.role <> 'owner', m.user_id`;

/** Those who don't see it here, `$2` being those who do, are told no more; where nobody is left, `$3` is: `$1` organisation. */
const keepSeers = `
  update health.medication m set assignee_ids = coalesce(
    (select jsonb_agg(told.id order by told.place) from jsonb_array_elements_text(m.assignee_ids) with ordinality told (id, place)
      where told.id = any($2::text[])),
    case when $3::text is not null then jsonb_build_array($3::text) end)
  where m.organisation_id = $1 and m.assignee_ids is not null and not m.assignee_ids <@ to_jsonb($2::text[])
  returning m.id`;

interface Member extends Record<string, unknown> {
  userId: string;
  role: string;
}

/** What is wrong with those newly chosen; it's the organisation's to choose, so those it lends the pet to change nothing. */
export async function whyNotTold(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Medication>,
): Promise<FieldError | null> {
  const [was, chosen] = [before?.assigneeIds ?? null, after?.assigneeIds ?? null];
  if (after === null || JSON.stringify(was) === JSON.stringify(chosen)) return null;
  const [asker] = await query<{ isOurs: boolean }>(`select ${ofOrganisation} as "isOurs"`);
  const path = 'assigneeIds';
  if (!asker?.isOurs) return { path, message: 'Only people of the organisation choose who’s told.' };
  const added = chosen?.filter((id) => !was?.includes(id)) ?? [];
  if (added.length === 0) return null;
  const seers = seersAmong(await query<Member>(members, [organisationId]));
  return added.every((id) => seers.has(id)) ? null : { path, message: 'Choose people who can see medication here.' };
}

/** Drops whoever doesn't see medication here, or never did. @returns the medications that now tell others */
export async function tellOnlySeers({ query, organisationId }: Transaction): Promise<string[]> {
  const all = await query<Member>(members, [organisationId]);
  const [first] = all;
  const owner = first?.role === 'owner' ? first.userId : null;
  const rows = await query<{ id: string }>(keepSeers, [organisationId, [...seersAmong(all)], owner]);
  return rows.map(({ id }) => id);
}
