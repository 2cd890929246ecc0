import { z } from 'zod';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, as `dur`. */
  ts: z.number().optional(),
  dur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
});
type Event = z.infer<typeof event>;
const trace = z.object({ traceEvents: z.array(event) });
const threadName = z.object({ name: z.string() });
const layoutShift = z.object({ data: z.object({ score: z.number(), had_recent_input: z.boolean() }) });

/** What of Chromium's own trace says how a page felt. */
export interface Felt {
  /** Tasks of the main thread of any page, in milliseconds, the longest first. */
  readonly tasks: readonly number[];
  /** Sum of the layout shifts that nobody asked for by a key or a click. */
  readonly shifts: number;
  /** What the longest task did for three milliseconds or more, such as `Layout 12`; one within another counts in both. */
  readonly longest: readonly string[];
}

/** Categories of the trace that `feltIn` reads. */
export const traceCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];

/** @throws {Error} when the trace has no task of a page in it, and so says nothing */
export function feltIn(recorded: string): Felt {
  const { traceEvents } = trace.parse(JSON.parse(recorded));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid}:${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && threadName.safeParse(args).data?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents
    .filter((one) => one.name === 'RunTask' && one.ph === 'X' && pages.has(threadOf(one)))
    .toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0));
  const [first] = tasks;
  if (!first) throw new Error('The trace has no tasks of a page.');
  const within = ({ ts = 0, dur = 0 }: Event): boolean =>
    ts >= (first.ts ?? 0) && ts + dur <= (first.ts ?? 0) + (first.dur ?? 0);
  const longest = traceEvents
    .filter((one) => one !== first && threadOf(one) === threadOf(first) && (one.dur ?? 0) >= 3000 && within(one))
    .map(({ name, dur = 0 }) => `${name} ${Math.round(dur / 1000)}`);
  const shifts = traceEvents.flatMap(({ name, args }) => {
    const found = name === 'LayoutShift' ? layoutShift.safeParse(args).data?.data : undefined;
    return found && !found.had_recent_input ? [found.score] : [];
  });
  return {
    longest,
    tasks: tasks.map(({ dur = 0 }) => dur / 1000),
    shifts: shifts.reduce((sum, score) => sum + score, 0),
  };
}
