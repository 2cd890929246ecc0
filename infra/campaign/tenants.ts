import { setTimeout as pause } from 'node:timers/promises';
import type { BenchSession } from '../bench/seed.ts';

/** A log-in and the CSRF token it was last given. */
export type Family = BenchSession & { csrf: string };

export interface Outcome {
  /** `aborted` before an answer; otherwise the answer's kind. */
  readonly status: number | 'aborted' | 'broken';
  /** An answer that names a different organisation from the one that asked. */
  readonly bled: boolean;
  /** An answer the request may not get. */
  readonly isFault: boolean;
}

interface Load {
  readonly url: string;
  readonly families: readonly Family[];
  readonly requests: number;
  readonly atOnce: number;
  readonly abortedShare: number;
  readonly random: () => number;
}

interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly expected: readonly number[];
}

const organisationIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function shotOf(family: Family, stranger: Family, random: () => number): Shot {
  const kind = random();
  if (kind < 0.3) return { method: 'GET', path: '/api/pets', expected: [200] };
  if (kind < 0.5) return { method: 'GET', path: `/api/pets/${family.petId}`, expected: [200] };
  if (kind < 0.65) return { method: 'GET', path: '/api/occurrences?status=open', expected: [200] };
  const isMine = stranger.organisationId === family.organisationId;
  if (kind < 0.8) return { method: 'GET', path: `/api/pets/${stranger.petId}`, expected: isMine ? [200] : [404] };
  const body = JSON.stringify({ name: `Pet of ${family.organisationId}`, species: 'dog' });
  return { method: 'POST', path: '/api/pets', body, expected: [201] };
}

/** Sends the requests, that many at a time, and says what came of each. */
export async function askAtOnce(load: Load): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let left = load.requests;
  const one = async (): Promise<void> => {
    while (left-- > 0) {
      const [family, stranger] = [pick(load), pick(load)];
      outcomes.push(await ask(load, family, shotOf(family, stranger, load.random)));
    }
  };
  await Promise.all(Array.from({ length: load.atOnce }, one));
  return outcomes;
}

function pick({ families, random }: Load): Family {
  const family = families[Math.floor(random() * families.length)];
  if (!family) throw new Error('There are no families');
  return family;
}

async function ask(load: Load, family: Family, shot: Shot): Promise<Outcome> {
  if (shot.method === 'POST' && family.csrf === '')
    await send(load.url, family, { method: 'GET', path: '/api/auth/user', expected: [200] });
  const giveUp = new AbortController();
  if (load.random() < load.abortedShare) void pause(load.random() * 30).then(() => giveUp.abort());
  try {
    const { status, text } = await send(load.url, family, shot, giveUp.signal);
    return { status, bled: namesOthers(text, family), isFault: !shot.expected.includes(status) };
  } catch {
    return giveUp.signal.aborted
      ? { status: 'aborted', bled: false, isFault: false }
      : { status: 'broken', bled: false, isFault: true };
  }
}

/** Every seeded name and title ends in the organisation's id. */
function namesOthers(text: string, family: Family): boolean {
  const named = [...text.matchAll(/(?:Pet of|Tablet for) ([0-9a-f-]{36})/g)].flatMap(
    ([, id]) => id?.match(organisationIn) ?? [],
  );
  return named.some((id) => id !== family.organisationId);
}

async function send(
  url: string,
  family: Family,
  { method, path, body }: Shot,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const cookie = `session-${new URL(url).port}=${family.token}${family.csrf === '' ? '' : `; csrf-token=${family.csrf}`}`;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json', 'x-csrf-token': family.csrf }) },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
  const token = response.headers.getSetCookie().find((line) => line.startsWith('csrf-token='));
  if (token) family.csrf = token.slice('csrf-token='.length, token.indexOf(';'));
  return { status: response.status, text: await response.text() };
}

/** The campaign's figures. */
export function verdictOn(
  outcomes: readonly Outcome[],
  astray: number,
): {
  answered: number;
  aborted: number;
  bled: number;
  astray: number;
  faults: number;
} {
  const aborted = outcomes.filter(({ status }) => status === 'aborted').length;
  return {
    answered: outcomes.length - aborted,
    aborted,
    bled: outcomes.filter(({ bled }) => bled).length,
    astray,
    faults: outcomes.filter(({ isFault }) => isFault).length,
  };
}
