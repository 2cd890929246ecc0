/** In organisation `$1`'s calendar. */
export const momentThere = `
  select platform.now() as now, o.zone from organisations.organisation o where o.id = $1`;

/** How many animals are looked at together. */
export const petsAtOnce = 300;

/** No name is empty. */
export const beforeAll = { name: '', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Those that live: `$1` organisation, `$2` one of them, or null for all but the rehomed and the archived, whom nobody here looks after;
 * `$3` and `$4` name and id of the last one before them, or `beforeAll`.
 */
export const livingPets = `
  select p.id, p.name, p.species, p.birth_date as "birthDate", p.birth_date_precision as "birthDatePrecision",
    coalesce((select jsonb_agg(jsonb_build_object('slot', m.slot, 'ending', right(m.number, 4), 'checkedOn', m.checked_on,
      'implantedOn', m.implanted_on) order by m.slot) from pets.microchip m
      where m.organisation_id = p.organisation_id and m.pet_id = p.id), '[]') as chips
  from pets.pet p
  where p.organisation_id = $1 and p.deleted_at is null and p.deceased_on is null and p.status <> 'transferred'
    and case when $2::uuid is null then p.status not in ('rehomed', 'archived') else p.id = $2 end
    and (p.name, p.id) > ($3::text, $4::uuid)
  order by p.name, p.id limit ${petsAtOnce}`;

const ofPets = (alias: string): string => `${alias}.organisation_id = $1 and ${alias}.pet_id = any($2::uuid[])`;
const there = (alias: string): string => `${ofPets(alias)} and ${alias}.deleted_at is null`;

/** `$1` organisation, `$2` pets. */
export const jabs = `
  select v.id, v.pet_id as "petId", v.product, v.antigens, v.given_on as "givenOn", v.dose_no as "doseNo",
    v.next_due_on as "nextDueOn", v.happens_on as "happensOn"
  from health.vaccination v where ${there('v')}`;

/** `$1` organisation, `$2` pets. */
export const ailments = `
  select 'allergy' as kind, a.id, a.pet_id as "petId", a.substance as name from health.allergy a
  where ${there('a')} and a.status = 'active'
  union all
  select 'condition', c.id, c.pet_id, c.name from health.condition c where ${there('c')} and c.status <> 'resolved'`;

/** `$1` organisation, `$2` pets, `$3` today, as in all below. Two months of weights, of which the last and those before it count; half a year of body conditions. */
export const measures = `
  select m.id, m.pet_id as "petId", m.kind, m.value, m.unit, m.grams, (m.measured_at at time zone o.zone)::date as "on"
  from health.measure m join organisations.organisation o on o.id = m.organisation_id
  where ${there('m')} and m.measured_at <= platform.now() and (
    m.kind = 'weight' and m.measured_at > $3::date - interval '62 days'
    or m.kind = 'body-condition' and m.measured_at > $3::date - interval '182 days')`;

/** Planned doses of recent days whose time has passed and about which nobody said anything. */
export const missedDoses = `
  select d.medication_id as "medicationId", d.pet_id as "petId", m.drug, d.local_on as "on", count(*)::int as count
  from health.dose d join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  where ${ofPets('d')} and d.local_on > $3::date - 8 and d.is_planned and d.outcome is null
    and d.closes_at <= platform.now() and m.deleted_at is null and m.status = 'active'
  group by d.medication_id, d.pet_id, m.drug, d.local_on`;

/** Times on hold before what is now its first day don't count. */
export const stockedMedications = `
  select m.id, m.pet_id as "petId", m.drug, m.schedule, m.taper, m.amount, m.starts_on as "startsOn", m.ends_on as "endsOn",
    m.doses_total as "dosesTotal", coalesce((select p.doses_held from health.dose_plan p
      where p.organisation_id = m.organisation_id and p.medication_id = m.id and p.held_until >= m.starts_on), 0) as "dosesHeld",
    m.stock, m.refill_lead_days as "refillLeadDays"
  from health.medication m where ${there('m')} and m.status = 'active' and m.stock is not null
    and (m.ends_on is null or m.ends_on >= $3::date)`;

/** Unless the last decision since the present term started was against another. */
export const policiesToRenew = `
  select y.id, y.pet_id as "petId", y.insurer, y.starts_on as "startsOn", y.renews_on as "renewsOn"
  from money.policy y where ${there('y')} and y.renews_on between $3::date and $3::date + 31
    and coalesce((select r.decision from money.renewal r
      where r.organisation_id = y.organisation_id and r.policy_id = y.id and r.deleted_at is null
        and r.starts_on > y.starts_on
      order by r.starts_on desc, r.id desc limit 1), 'renewed') = 'renewed'`;

export const claimsToSend = `
  select c.id, c.policy_id as "policyId", y.pet_id as "petId", c.condition, c.due_on as "dueOn"
  from money.claim c join money.policy y on y.organisation_id = c.organisation_id and y.id = c.policy_id
  where ${there('y')} and c.deleted_at is null and c.status = 'draft' and c.due_on between $3::date - 31 and $3::date + 31`;

/** Each pet's share of every expense, this month and the three before. */
const shares = `
  select e.id, e.spent_on, coalesce(e.vendor, e.category) as what, (s ->> 'petId')::uuid as pet_id,
    (s ->> 'sharePence')::int as pence
  from money.expense e cross join lateral jsonb_array_elements(e.pets) s
  where e.organisation_id = $1 and e.deleted_at is null and e.spent_on <= $3::date
    and e.spent_on >= date_trunc('month', $3::date) - interval '3 months'`;

export const monthsSpent = `
  select to_char(x.spent_on, 'YYYY-MM') as month, x.pet_id as "petId", sum(x.pence)::int as pence
  from (${shares}) x where x.pet_id = any($2::uuid[]) group by 1, 2`;

/** This month's three highest for each. */
export const dearestBills = `
  select r.id, r.pet_id as "petId", r.spent_on as "on", r.what, r.pence from (
    select x.*, row_number() over (partition by x.pet_id order by x.pence desc, x.id) as place
    from (${shares}) x
    where x.pet_id = any($2::uuid[]) and x.spent_on >= date_trunc('month', $3::date) and x.pence > 0) r
  where r.place <= 3 order by r.pet_id, r.place`;

/** Those in force today. */
export const mutes = `
  select u.pet_id as "petId", u.insight_id as "insightId", u.muted_until as until
  from insights.mute u where ${ofPets('u')} and (u.muted_until is null or u.muted_until >= $3::date)`;

/** `$1` organisation, `$2` id, `$3` pet, `$4` insight, `$5` until, `$6` who. */
export const keepMute = `
  insert into insights.mute as u (organisation_id, id, pet_id, insight_id, muted_until, created_by, updated_by)
  values ($1, $2, $3, $4, $5, $6, $6)
  on conflict (organisation_id, pet_id, insight_id) do update
  set muted_until = excluded.muted_until, updated_by = excluded.updated_by, updated_at = platform.now(), version = u.version + 1`;

/** `$1` organisation, `$2` pet, `$3` insight. */
export const dropMute = `
  delete from insights.mute where organisation_id = $1 and pet_id = $2 and insight_id = $3 returning muted_until as until`;
