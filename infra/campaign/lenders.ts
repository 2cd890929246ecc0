import type { Permission } from '@petcare/contracts';
import type { BenchSession } from '../bench/seed.ts';
import { someAreas, type Asked, type Terms } from './lent-pets.ts';

/** Someone's log-in, its cookie named after the product's public address whichever process is asked; the CSRF token belongs to it. */
export type Person = BenchSession & { readonly userId: string; cookie: string; csrf: string };

/** One animal its owner shares with one person, again and again. */
export interface Pair {
  readonly owner: Person;
  readonly grantee: Person;
  readonly terms: Terms[];
  /** What is in force as far as the owner knows, for the next change. */
  grant: { readonly id: string; version: number } | null;
  isBusy: boolean;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks as that person's page does. */
export async function send(
  url: string,
  { cookie, csrf }: Person,
  { method, path, body }: { method: string; path: string; body?: object },
): Promise<Answer> {
  const headers = {
    cookie: `${cookie}; csrf-token=${csrf}`,
    ...(body && { 'content-type': 'application/json', 'x-csrf-token': csrf }),
  };
  const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, text: await response.text() };
}

const emptyBody = {};
/** What the page is handed with its first answer. */
export async function csrfOf(url: string, { cookie }: Person): Promise<string> {
  const response = await fetch(`${url}/api/auth/user`, { headers: { cookie } });
  return /csrf-token=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1] ?? '';
}

type Shot = readonly [Permission, 'GET' | 'POST', (petId: string) => string, object?];
const opening: Shot = ['pets.view', 'GET', (petId) => `/api/pets/${petId}`];
const shots: readonly Shot[] = [
  opening,
  ['notes.view', 'GET', (petId) => `/api/pets/${petId}/notes`],
  ['medical.view', 'GET', (petId) => `/api/pets/${petId}/allergies`],
  ['measures.view', 'GET', (petId) => `/api/pets/${petId}/measures`],
  ['pets.view', 'GET', (petId) => `/api/pets/${petId}/timeline`],
  ['notes.add', 'POST', (petId) => `/api/pets/${petId}/notes`, { type: 'general', body: 'Ate it all.' }],
];

export interface Heard extends Asked {
  readonly text: string;
  readonly pair: Pair;
}

/** One request by the person the animal is shared with, whether it is at that moment or not. */
export async function look(url: string, pair: Pair, random: () => number): Promise<Heard> {
  const [needs, method, pathOf, body] = shots[Math.floor(random() * shots.length)] ?? opening;
  const sentAt = Date.now();
  const answer = await send(url, pair.grantee, { method, path: pathOf(pair.owner.petId), ...(body && { body }) });
  return { ...answer, needs, sentAt, answeredAt: Date.now(), pair };
}

interface Wish {
  readonly pair: Pair;
  readonly areas: Terms['areas'];
  readonly endsAt: number | null;
}

/**
 * Kept as the terms from then on, if it was done: on a busy machine the chosen end may have passed by the time it is looked at, and then
 * nothing changes. @returns the answer; null if refused for that reason @throws if refused for anything else
 */
async function changeTerms({ pair, areas, endsAt }: Wish, ask: () => Promise<Answer>): Promise<string | null> {
  const askedAt = Date.now();
  const { status, text } = await ask();
  const heldAt = Date.now();
  if (status === 400 && endsAt !== null && endsAt <= heldAt) return null;
  if (status !== 200 && status !== 201) throw new Error(`An owner was refused: ${status} ${text}`);
  const before = pair.terms.at(-1);
  if (before) before.replaced ??= { askedAt, heldAt };
  pair.terms.push({ areas, endsAt, askedAt, heldAt, replaced: null });
  return text;
}

const isOver = ({ terms }: Pair): boolean => {
  const endsAt = terms.at(-1)?.endsAt ?? null;
  return endsAt !== null && endsAt <= Date.now();
};

async function revoke(url: string, pair: Pair, id: string): Promise<'revoked'> {
  const asked = { method: 'POST', path: `/api/grants/${id}/revoke`, body: emptyBody };
  await changeTerms({ pair, areas: {}, endsAt: null }, () => send(url, pair.owner, asked));
  pair.grant = null;
  return 'revoked';
}

/** A new one if there is none or it is over, else what it opens and until when. */
async function give(url: string, pair: Pair, random: () => number): Promise<'given' | 'changed' | null> {
  const { owner, grantee } = pair;
  const grant = isOver(pair) ? null : pair.grant;
  const endsAt = random() < 0.5 ? Date.now() + 200 + Math.floor(random() * 1500) : null;
  const areas = someAreas(random);
  const terms = { areas, until: endsAt === null ? null : new Date(endsAt).toISOString() };
  const asked = grant
    ? { method: 'PATCH', path: `/api/grants/${grant.id}`, body: { version: grant.version, ...terms } }
    : {
        method: 'POST',
        path: '/api/grants',
        body: { petIds: [owner.petId], to: { userId: grantee.userId }, ...terms },
      };
  const text = await changeTerms({ pair, areas, endsAt }, () => send(url, owner, asked));
  if (text === null) return null;
  const { id, version } = JSON.parse(text) as { id: string; version: number };
  pair.grant = { id, version };
  return grant ? 'changed' : 'given';
}

/** Shares the animal, changes what is seen of it, or stops. @returns which; null if nothing changed, or someone else is doing it */
export async function manage(
  url: string,
  pair: Pair,
  random: () => number,
): Promise<'given' | 'changed' | 'revoked' | null> {
  if (pair.isBusy) return null;
  pair.isBusy = true;
  try {
    const { grant } = pair;
    if (grant && !isOver(pair) && random() < 0.4) return await revoke(url, pair, grant.id);
    return await give(url, pair, random);
  } finally {
    pair.isBusy = false;
  }
}
