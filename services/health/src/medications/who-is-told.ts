import type { FieldError } from '@petcare/contracts';
import type { Medication } from '@petcare/contracts/health';
import { seersAmong } from '@petcare/organisations';
import { ofOrganisation, type RecordChange, type Transaction } from '@petcare/platform';

/** `$1` organisation; owners first. */
const members = `
  select m.user_id as "userId", m.role from organisations.membership m where m.organisation_id = $1
  order by m.role <> 'owner', m.user_id`;

/** Who hears of it where nobody was chosen: whoever added it, or `$3` where that's nobody who sees it here. SQL. */
const usual = `case when m.created_by::text = any($2::text[]) then m.created_by::text else $3::text end`;

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
      and (not m.assignee_ids <@ to_jsonb($2::text[]) or m.escalation ->> 'to' <> all($2::text[])
        or m.assignee_ids is null and m.email_when_due and m.escalation ->> 'to' = ${usual})
  )
  update health.medication m set assignee_ids = given.told, escalation = case
      when coalesce(given.told ? given.later, m.email_when_due and ${usual} = given.later) is not true
        then jsonb_set(m.escalation, '{to}', to_jsonb(given.later)) end
  from given where m.organisation_id = $1 and m.id = given.id returning m.id`;

interface Member extends Record<string, unknown> {
  userId: string;
  role: string;
}

/** Was who else is told left out because it's only given when needed? Whoever may say that may do this. */
const isOnlyDropped = ({ schedule, escalation }: Medication): boolean => 'asNeeded' in schedule && escalation === null;

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

const ownerAmong = ([first]: readonly Member[]): string | null => (first?.role === 'owner' ? first.userId : null);

/**
 * Is whoever else is told the one who hears that a dose is due where nobody was chosen: whoever added it, or an owner? Those a pet is lent
 * to read no members: for them it's whoever added it.
 */
function isToldAnyway(row: Medication | null, all: readonly Member[]): boolean {
  if (row === null || row.escalation === null || !row.emailWhenDue || row.assigneeIds !== null) return false;
  const { createdBy, escalation } = row;
  const isHere = all.length === 0 || (createdBy !== null && seersAmong(all).has(createdBy));
  return escalation.to === (isHere ? createdBy : ownerAmong(all));
}

const chosenIn = (row: Medication | null) => ({ told: row?.assigneeIds ?? null, later: row?.escalation ?? null });

/** What is wrong with those newly chosen; it's the organisation's to choose, so those it lends the pet to change nothing. */
export async function whyNotTold(
  { query, organisationId }: Transaction,
  { before, after }: RecordChange<Medication>,
): Promise<FieldError | null> {
  if (after === null || (after.escalation === null && isSame(chosenIn(before), chosenIn(after)))) return null;
  const [was, is] = [chosenIn(before), chosenIn(after)];
  const all = await query<Member>(members, [organisationId]);
  const isNowToldAnyway = isToldAnyway(after, all) && !isToldAnyway(before, all);
  if (isSame(was, is) && !isNowToldAnyway) return null;
  const [asker] = await query<{ isOurs: boolean }>(`select ${ofOrganisation} as "isOurs"`);
  if (!asker?.isOurs) {
    const message = 'Only people of the organisation choose who’s told.';
    if (!isSame(was.told, is.told)) return { path: 'assigneeIds', message };
    if (isSame(was.later, is.later)) return { path: 'emailWhenDue', message };
    return isOnlyDropped(after) ? null : { path: 'escalation.to', message };
  }
  if (isNowToldAnyway) return { path: 'escalation.to', message: 'Choose somebody who isn’t told anyway.' };
  return whyUnseen(was, is, seersAmong(all));
}

type Chosen = ReturnType<typeof chosenIn>;

/** Those who are newly chosen see medication here. */
function whyUnseen(was: Chosen, is: Chosen, seers: ReadonlySet<string>): FieldError | null {
  const message = 'Choose people who can see medication here.';
  const added = is.told?.filter((id) => !was.told?.includes(id)) ?? [];
  if (!added.every((id) => seers.has(id))) return { path: 'assigneeIds', message };
  const to = is.later?.to ?? null;
  return to === null || to === was.later?.to || seers.has(to) ? null : { path: 'escalation.to', message };
}

/** Drops whoever doesn't see medication here, or never did. @returns the medications that now tell others */
export async function tellOnlySeers({ query, organisationId }: Transaction): Promise<string[]> {
  const all = await query<Member>(members, [organisationId]);
  const rows = await query<{ id: string }>(keepSeers, [organisationId, [...seersAmong(all)], ownerAmong(all)]);
  return rows.map(({ id }) => id);
}
