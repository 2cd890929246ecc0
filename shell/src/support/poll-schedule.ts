/** Specification, section 9, read as on the product's own page: when the shell asks for support tickets again. */
export const pollTimes = {
  first: 180_000,
  afterRise: 120_000,
  growth: { base: 30_000, factor: 1.5, fromCheck: 3 },
  longest: 300_000,
  /** A hidden tab carries on only while it asks at least this often. */
  longestHidden: 60_000,
} as const;

export interface PollState {
  /** What later counts are compared with; null until the first answer, which is the baseline. */
  readonly known: number | null;
  /** Checks in a row without a rise. */
  readonly quiet: number;
  /** Milliseconds until the next check. */
  readonly interval: number;
}

export const initialPoll: PollState = { known: null, quiet: 0, interval: pollTimes.first };

function quietInterval(quiet: number, before: number): number {
  const { base, factor, fromCheck } = pollTimes.growth;
  return quiet < fromCheck ? before : Math.min(pollTimes.longest, base * factor ** (quiet - 2));
}

/** What an answer with `count` does: the next state, and by how much the count rose. */
export function afterCheck(state: PollState, count: number): { state: PollState; rise: number } {
  if (state.known === null) return { state: { ...state, known: count }, rise: 0 };
  if (count > state.known)
    return { state: { known: count, quiet: 0, interval: pollTimes.afterRise }, rise: count - state.known };
  const quiet = state.quiet + 1;
  return { state: { known: count, quiet, interval: quietInterval(quiet, state.interval) }, rise: 0 };
}

/** The count turned out lower outside a check, for example after the person read an answer. */
export function lowered(state: PollState, count: number): PollState {
  return state.known !== null && count < state.known ? { ...state, known: count } : state;
}

/** The tab became visible: it starts afresh, but remembers what it knew. */
export function afterReturn(state: PollState): PollState {
  return { ...state, quiet: 0, interval: pollTimes.first };
}
