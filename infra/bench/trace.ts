import { z } from 'zod';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds. */
  dur: z.number().optional(),
  args: z.record(z.string(), z.unknown()).optional(),
});
const trace = z.object({ traceEvents: z.array(event) });
const threadName = z.object({ name: z.string() });
const layoutShift = z.object({ data: z.object({ score: z.number(), had_recent_input: z.boolean() }) });

/** What of Chromium's own trace says how a page felt. */
export interface Felt {
  /** Tasks of the main thread of any page, in milliseconds, the longest first. */
  readonly tasks: readonly number[];
  /** Sum of the layout shifts that nobody asked for by a key or a click. */
  readonly shifts: number;
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
    .map(({ dur = 0 }) => dur / 1000)
    .toSorted((one, other) => other - one);
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page.');
  const shifts = traceEvents.flatMap(({ name, args }) => {
    const found = name === 'LayoutShift' ? layoutShift.safeParse(args).data?.data : undefined;
    return found && !found.had_recent_input ? [found.score] : [];
  });
  return { tasks, shifts: shifts.reduce((sum, score) => sum + score, 0) };
}
