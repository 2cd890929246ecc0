import { randomBytes } from 'node:crypto';
import { seedBench } from '../bench/seed.ts';
import { median, percentile, steadily, type Answer, type Ask } from '../bench/steady.ts';
import { startProduct, type Product } from '../chaos/product.ts';
import type { Campaign, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { csrfOf, send, type Person } from './lenders.ts';
import { mannWhitney } from './mann-whitney.ts';

const sizes = { full: { seconds: 60, answers: 1000 }, small: { seconds: 6, answers: 40 } };
/** Loopback has as many addresses as you like; to the API each of these is someone else. */
const addresses = 250;
const perMinute = 1000;
/** Requests per second by people with a page open, and by people who found an animal. */
const othersPerSecond = 20;
/** Below this the difference counts as significant. */
const level = 0.01;
/** How much other work on the machine may slow down a read beside it, in milliseconds, and as a multiple of what it takes alone. */
const bound = { ms: 100, times: 3 };

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const someCode = (): string => [...randomBytes(26)].map((byte) => letters.charAt(byte & 31)).join('');
const someToken = (): string => randomBytes(32).toString('base64url');

interface Passport {
  readonly id: string;
  readonly code: string;
}

/** A passport of each sort: a live one, one whose code was replaced, one taken back, one switched off. */
async function passportsOf(
  url: string,
  people: readonly Person[],
): Promise<Record<'there' | 'replaced' | 'revoked' | 'off', string>> {
  const ask = async (person: Person | undefined, path: string, body: object): Promise<Passport> => {
    if (!person) throw new Error('There are too few people');
    const { status, text } = await send(url, person, { method: 'POST', path, body });
    if (status !== 200 && status !== 201) throw new Error(`${path}: ${status} ${text}`);
    return JSON.parse(text) as Passport;
  };
  const make = (person: Person | undefined, mode = 'basic') =>
    ask(person, '/api/passports', { petId: person?.petId, mode, sections: ['name', 'species'] });
  const [first, second, third, fourth] = people;
  const [there, replaced, revoked, off] = [
    await make(first),
    await make(second),
    await make(third),
    await make(fourth),
  ];
  await ask(second, `/api/passports/${replaced.id}/rotate`, {});
  await ask(third, `/api/passports/${revoked.id}/revoke`, {});
  await make(fourth, 'off');
  return { there: there.code, replaced: replaced.code, revoked: revoked.code, off: off.code };
}

async function peopleOf(product: Product, count: number): Promise<Person[]> {
  const sessions = await seedBench(databaseUrlOf(product.database), { organisations: count, petsEach: 5 });
  await product.database.query('update auth.user set email_verified_at = now()');
  const people = sessions.map((session): Person => ({
    ...session,
    userId: '',
    cookie: `session-${new URL(product.url).port}=${session.token}`,
    csrf: '',
  }));
  for (const person of people.slice(0, 4)) person.csrf = await csrfOf(product.url, person);
  return people;
}

interface Sample {
  readonly times: number[];
  readonly answers: Set<string>;
}

async function look(url: string, code: string, { times, answers }: Sample): Promise<void> {
  const began = performance.now();
  const response = await fetch(`${url}/passport/${code}`);
  const text = await response.text();
  times.push(performance.now() - began);
  answers.add([response.status, ...response.headers.keys(), text].join('\n'));
}

/** Neither the answer nor its time shows whether a code ever existed. */
async function alike(size: number, random: () => number): Promise<CampaignResult> {
  const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 3600 });
  try {
    const { there: _there, ...gone } = await passportsOf(product.url, await peopleOf(product, 4));
    // Each is asked for again and again: what asks takes a little longer over an address that it hasn't seen before.
    const codes: Readonly<Record<string, string>> = { unknown: someCode(), ...gone };
    const names = Object.keys(codes);
    const samples = Object.fromEntries(
      names.map((name): [string, Sample] => [name, { times: [], answers: new Set() }]),
    );
    for (let left = size * names.length * 2; left > 0; left--) {
      const name = names[Math.floor(random() * names.length)] ?? 'unknown';
      const sample = samples[name];
      if (sample && sample.times.length < size) await look(product.url, codes[name] ?? '', sample);
    }
    const answers = new Set(Object.values(samples).flatMap((sample) => [...sample.answers]));
    const unknown = samples['unknown']?.times ?? [];
    const compared = Object.keys(gone).map((name) => {
      const times = samples[name]?.times ?? [];
      return { name, p: mannWhitney(unknown, times), middle: median(times) };
    });
    return {
      passed: answers.size === 1 && compared.every(({ p }) => p > level),
      figures: {
        'sorts of answer': answers.size,
        'unknown, median ms': median(unknown).toFixed(2),
        ...Object.fromEntries(
          compared.map(({ name, p, middle }) => [name, `${middle.toFixed(2)} ms, p ${p.toFixed(3)}`]),
        ),
      },
    };
  } finally {
    await product.stop();
  }
}

/** What anybody can try without an account, each with a secret of its own. */
const doors: readonly (() => string)[] = [
  () => `/passport/${someCode()}`,
  () => `/api/invitations/${someToken()}`,
  () => `/h/${someCode()}`,
  () => `/api/calendar/${someCode()}.ics`,
];

/** Codes and tokens in turn, none of which exist. */
const guess = (nth: number): Ask => ({
  method: 'GET',
  path: doors[nth % doors.length]?.() ?? '',
  headers: {},
  from: `127.2.0.${1 + (nth % addresses)}`,
});

const statusesOf = (answers: readonly Answer[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, some = []]) => `${some.length} × ${status}`)
    .join(', ');

/** Nobody guesses anything, and nobody else waits for those who try. */
async function unguessed(seconds: number): Promise<CampaignResult> {
  const product = await startProduct({
    queue: 'postgres',
    smtpUrl: 'smtp://127.0.0.1:9',
    sweepSeconds: 3600,
    limited: true,
  });
  try {
    const people = await peopleOf(product, 100);
    const { there } = await passportsOf(product.url, people);
    const other = (nth: number): Ask => {
      const person = people[nth % people.length];
      const from = `127.1.0.${1 + (nth % 200)}`;
      if (nth % 4 === 0) return { method: 'GET', path: `/passport/${there}`, headers: {}, from };
      return { method: 'GET', path: '/api/pets', headers: { cookie: person?.cookie ?? '' }, from };
    };
    const others = () => steadily(product.url, othersPerSecond, seconds, other);
    await others();
    const calm = await others();
    const [guesses, beside] = await Promise.all([steadily(product.url, perMinute / 60, seconds, guess), others()]);
    const p99 = (answers: readonly Answer[]) =>
      percentile(
        answers.map(({ time }) => time),
        0.99,
      );
    const found = guesses.filter(({ status }) => status !== 404 && status !== 429).length;
    const refused = [...calm, ...beside].filter(({ status }) => status !== 200).length;
    return {
      passed: found === 0 && refused === 0 && p99(beside) <= Math.max(bound.ms, bound.times * p99(calm)),
      figures: {
        guesses: guesses.length,
        'answered by': statusesOf(guesses),
        found,
        'others refused': refused,
        'others, 99 of 100, ms': p99(beside).toFixed(0),
        'alone, ms': p99(calm).toFixed(0),
      },
    };
  } finally {
    await product.stop();
  }
}

export const campaign: Campaign = {
  about:
    'codes of passports, hand-over links and calendars and tokens of invitations guessed a thousand times a minute from 250 addresses; neither an answer nor its time shows whether a code ever existed',
  async run({ small, random, say }) {
    const { seconds, answers } = sizes[small ? 'small' : 'full'];
    const shape = await alike(answers, random);
    say(JSON.stringify(shape.figures));
    const guessed = await unguessed(seconds);
    return { passed: shape.passed && guessed.passed, figures: { ...shape.figures, ...guessed.figures } };
  },
};
