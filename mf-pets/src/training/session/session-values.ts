import { typedFiles } from '../../files/files-box.ts';
import type { Prompt, TrainingSessionCreateInput, TrainingSkill } from '@petcare/contracts/training';

/** One try: which skill, and whether it worked. */
export interface Try {
  skillId: string;
  worked: boolean;
}

/** A session in progress, kept as a draft so that a reload loses nothing. */
export interface SessionValues {
  startedAt: string;
  tries: Try[];
  prompts: Record<string, Prompt>;
  /** Empty while nobody has typed it: then the clock counts. */
  minutes: string;
  place: string;
  homework: string;
  notes: string;
  /** See `files-box.ts`. */
  fileIds: string;
}

export function newSession(now: Date): SessionValues {
  const empty = { minutes: '', place: '', homework: '', notes: '', fileIds: '' };
  return { startedAt: now.toISOString(), tries: [], prompts: {}, ...empty };
}

/** A skill's tries so far. */
export function tallyFor(tries: readonly Try[], skillId: string): { attempts: number; successes: number } {
  const own = tries.filter((one) => one.skillId === skillId);
  return { attempts: own.length, successes: own.filter(({ worked }) => worked).length };
}

const minuteMs = 60_000;

type Begun = Pick<SessionValues, 'startedAt'>;

/** Minutes since it began: at least one, and at most what a session may have. */
export function minutesUntil({ startedAt }: Begun, now: Date): number {
  const minutes = Math.round((now.getTime() - Date.parse(startedAt)) / minuteMs);
  return Math.min(600, Math.max(1, minutes));
}

/** Nobody trains for longer at a time: the timer went on after they'd stopped, so it can't say how long it took. */
const longestMs = 180 * minuteMs;
export const isLeftOpen = ({ startedAt }: Begun, now: Date): boolean =>
  now.getTime() - Date.parse(startedAt) > longestMs;

/** The session as it's sent. */
export function sessionBody(
  planId: string,
  values: SessionValues,
  skills: readonly TrainingSkill[],
  now: Date,
): TrainingSessionCreateInput {
  const trials = skills.flatMap(({ id }) => {
    const tally = tallyFor(values.tries, id);
    return tally.attempts > 0 ? [{ skillId: id, ...tally, prompt: values.prompts[id] ?? 'none' }] : [];
  });
  return {
    planId,
    at: values.startedAt,
    minutes: values.minutes.trim() === '' ? minutesUntil(values, now) : Number(values.minutes),
    place: values.place || null,
    homework: values.homework || null,
    notes: values.notes || null,
    // While files are on their way this is no list, which the schema says in words.
    fileIds: typedFiles(values.fileIds) as string[],
    trials,
  };
}
