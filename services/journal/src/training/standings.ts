import { skillLevels, standingAfter, type LevelRule, type SkillLevel, type Tries } from '@petcare/contracts/training';
import type { Transaction } from '@petcare/platform';

interface CountedSkill {
  id: string;
  startLevel: SkillLevel;
}
interface SkillTries extends Tries {
  skillId: string;
}

/** `$1` organisation, `$2` plan; locked, so that of two sessions at once, the second counts the first. */
const ruleSql = `
  select up_after as "upAfter", up_percent as "upPercent", down_after as "downAfter", down_percent as "downPercent"
  from journal.training_plan where organisation_id = $1 and id = $2 for no key update`;
const skillsSql = `
  select id, start_level as "startLevel" from journal.training_skill
  where organisation_id = $1 and plan_id = $2 and deleted_at is null order by created_at, id`;
/** What was tried since a skill has been counted, oldest first. */
const triesSql = `
  select t."skillId", t.attempts, t.successes
  from journal.training_session s
  cross join lateral jsonb_to_recordset(s.trials) as t("skillId" uuid, attempts int, successes int)
  join journal.training_skill k on k.organisation_id = s.organisation_id and k.id = t."skillId" and s.at >= k.counted_from
  where s.organisation_id = $1 and s.plan_id = $2 and s.deleted_at is null
  order by s.at, s.id`;
/** No new version: what people typed stays, and nobody who is editing is refused. */
const keepSkills = `
  update journal.training_skill k set level = n.level, streak = n.streak
  from json_to_recordset($2::json) as n(id uuid, level text, streak int)
  where k.organisation_id = $1 and k.id = n.id and (k.level, k.streak) is distinct from (n.level, n.streak)`;
const keepPlan = `
  update journal.training_plan p set skill_count = $3, progress = $4, last_session_at =
    (select max(s.at) from journal.training_session s where s.organisation_id = $1 and s.plan_id = $2 and s.deleted_at is null)
  where p.organisation_id = $1 and p.id = $2`;

/** Works out the levels of a plan's skills from all of its sessions, so that a changed or deleted one no longer counts. */
export async function recount({ query, organisationId }: Transaction, planId: string): Promise<void> {
  const [rule] = await query<LevelRule>(ruleSql, [organisationId, planId]);
  if (!rule) return;
  const skills = await query<CountedSkill>(skillsSql, [organisationId, planId]);
  const tries = await query<SkillTries>(triesSql, [organisationId, planId]);
  const standings = skills.map(({ id, startLevel }) => {
    const own = tries.filter(({ skillId }) => skillId === id);
    return { id, ...standingAfter(startLevel, own, rule) };
  });
  await query(keepSkills, [organisationId, JSON.stringify(standings)]);
  await query(keepPlan, [organisationId, planId, skills.length, progressOf(standings.map(({ level }) => level))]);
}

function progressOf(levels: readonly SkillLevel[]): number {
  if (levels.length === 0) return 0;
  const steps = levels.reduce((sum, level) => sum + skillLevels.indexOf(level), 0);
  return Math.round((100 * steps) / (levels.length * (skillLevels.length - 1)));
}
