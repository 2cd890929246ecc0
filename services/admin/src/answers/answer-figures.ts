import { Injectable } from '@nestjs/common';
import type { PlatformOverview } from '@petcare/contracts';
import { answerBounds, Database } from '@petcare/platform';
import { latelyAnswered, talliesOfTheDay } from './answer-figures.queries.ts';

interface Tally {
  method: string;
  route: string;
  requests: number;
  faults: number;
  /** For each hour. */
  within: number[][];
}

type Answers = PlatformOverview['answers'];
const routesShown = 5;
/** With fewer requests, the slowest twentieth is one, and says nothing. */
const fewest = 20;

/** Milliseconds within which 95 of 100 answers came; null if that's beyond every bound. */
function p95Of({ requests, within }: Pick<Tally, 'requests' | 'within'>): number | null {
  let answered = 0;
  for (const [place, seconds] of answerBounds.entries()) {
    answered += within.reduce((sum, hour) => sum + (hour[place] ?? 0), 0);
    if (answered * 100 >= requests * 95) return seconds * 1000;
  }
  return null;
}

/** How the API answered. */
@Injectable()
export class AnswerFigures {
  constructor(private readonly database: Database) {}

  /** The last 24 hours, with the slowest routes and those that failed most often. */
  async ofTheDay(): Promise<Answers> {
    const tallies = await this.database.acrossOrganisations<Tally & Record<string, unknown>>(talliesOfTheDay);
    const sum = (of: 'requests' | 'faults') => tallies.reduce((all, tally) => all + tally[of], 0);
    const slowest = tallies
      .filter(({ requests }) => requests >= fewest)
      .map((tally) => ({ tally, p95: p95Of(tally) }))
      .toSorted(
        (one, other) => (other.p95 ?? Infinity) - (one.p95 ?? Infinity) || other.tally.requests - one.tally.requests,
      )
      .slice(0, routesShown)
      .map(({ tally: { method, route, requests, faults }, p95 }) => ({ method, route, requests, faults, p95Ms: p95 }));
    const failing = tallies
      .filter(({ faults }) => faults > 0)
      .toSorted((one, other) => other.faults - one.faults)
      .slice(0, routesShown)
      .map(({ method, route, requests, faults }) => ({ method, route, requests, faults }));
    return { requests: sum('requests'), faults: sum('faults'), slowest, failing };
  }

  /** Answers that have failed since the hour before this one, if they're more than one in a hundred; else none. */
  async failingLately(): Promise<number> {
    const [lately] = await this.database.acrossOrganisations<{ requests: number; faults: number }>(latelyAnswered);
    const { requests = 0, faults = 0 } = lately ?? {};
    return faults * 100 > requests ? faults : 0;
  }
}
