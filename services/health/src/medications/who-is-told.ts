import type { FieldError } from '@petcare/contracts';
import type { Medication } from '@petcare/contracts/health';
import { seersAmong } from '@petcare/organisations';
import { ofOrganisation, type RecordChange, type Transaction } from '@petcare/platform';

/** `$1` organisation; owners first. */
const members = `
  select m.user_id as "userId", m.role from organisations.membership m where m.organisation_id = $1
  order by m.role <> 'owner', m.user_id`;

/**
 * Those who don't see it here, `$2` being those who do, are told no more; where nobody is left, and for what isn't given, `$3` is, who
 * isn't told twice: `$1` organisation.
 */
const keepSeers = `
  with given as (
    select m.id, case when m.assignee_ids <@ to_jsonb($2::text[]) then m.assignee_ids when m.assignee_ids is not null then coalesce(
        (select jsonb_agg(told.id order by told.place) from jsonb_array_elements_text(m.assignee_ids) with ordinality told (id, place)
          where told.id = any($2::text[])),
        case when $3::text is not null then jsonb_build_array($3::text) end) end as told,
      case when m.escalation ->> 'to' = any($2::text[]) then m.escalation ->> 'to'
        when m.escalation is not null then $3::text end as later
    from health.medication m where m.organisation_id = $1
      and (not m.assignee_ids <@ to_jsonb($2::text[]) or m.escalation ->> 'to' <> all($2::text[]))
  )
  update health.medication m set assignee_ids = given.told, escalation = case
      when coalesce(given.told ? given.later, m.email_when_due and m.created_by::text = given.later) is not true
        then jsonb_set(m.escalation, '{to}', to_jsonb(given.later)) end
  from given where m.organisation_id = $1 and m.id = given.id returning m.id`;

interface Member extends Record<string, unknown> {
  userId: string;
  role: string;
}

/** Was who else is told left out because it's only given when needed? Whoever may say that may do this. */
const isOnlyDropped = ({ schedule, escalation }: Medication): boolean => 'asNeeded' in schedule && escalation === null;

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** Where nobody else was chosen, whoever added it hears when a dose is due. */
const isToldAnyway = ({ escalation, emailWhenDue, assigneeIds, createdBy }: Medication): boolean =>
  escalation !== null && emailWhenDue && assigneeIds === null && escalation.to === createdBy;

/** What is wrong with those newly chosen; it's the organisation's to choose, so those it lends the pet to change nothing. */
export async function whyNotTold(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Medication>,
): Promise<FieldError | null> {
  if (after === null) return null;
  const [was, chosen] = [before?.assigneeIds ?? null, after.assigneeIds];
  const [elseWas, elseChosen] = [before?.escalation ?? null, after.escalation];
  if (isSame(was, chosen) && isSame(elseWas, elseChosen) && !isToldAnyway(after)) return null;
  const [asker] = await query<{ isOurs: boolean }>(`select ${ofOrganisation} as "isOurs"`);
  if (!asker?.isOurs) {
    const message = 'Only people of the organisation choose who’s told.';
    if (!isSame(was, chosen)) return { path: 'assigneeIds', message };
    return isSame(elseWas, elseChosen) || isOnlyDropped(after) ? null : { path: 'escalation.to', message };
  }
  if (isToldAnyway(after)) return { path: 'escalation.to', message: 'Choose somebody who isn’t told anyway.' };
  const added = chosen?.filter((id) => !was?.includes(id)) ?? [];
  const to = elseChosen && elseChosen.to !== elseWas?.to ? elseChosen.to : null;
  if (added.length === 0 && to === null) return null;
  const seers = seersAmong(await query<Member>(members, [organisationId]));
  const message = 'Choose people who can see medication here.';
  if (!added.every((id) => seers.has(id))) return { path: 'assigneeIds', message };
  return to === null || seers.has(to) ? null : { path: 'escalation.to', message };
}

/** Drops whoever doesn't see medication here, or never did. @returns the medications that now tell others */
export async function tellOnlySeers({ query, organisationId }: Transaction): Promise<string[]> {
  const all = await query<Member>(members, [organisationId]);
  const [first] = all;
  const owner = first?.role === 'owner' ? first.userId : null;
  const rows = await query<{ id: string }>(keepSeers, [organisationId, [...seersAmong(all)], owner]);
  return rows.map(({ id }) => id);
}
