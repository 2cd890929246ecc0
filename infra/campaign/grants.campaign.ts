import { startProduct } from '../chaos/product.ts';
import { seedBench } from '../bench/seed.ts';
import type { Campaign } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { judge, type Terms } from './lent-pets.ts';
import { csrfOf, look, manage, type Heard, type Pair, type Person } from './lenders.ts';

const sizes = {
  full: { pairs: 100, requests: 10_000, atOnce: 40 },
  small: { pairs: 12, requests: 400, atOnce: 12 },
};
/** This many times in a hundred the owner does something. */
const managed = 0.15;
/** It carries on until this many have ended by themselves. */
const leastExpired = 5;

/** People and animals in pairs: each shares one of theirs with the next. */
function pairsOf(people: readonly Person[]): Pair[] {
  return people.map((owner, index) => {
    const grantee = people[(index + 1) % people.length] ?? owner;
    return { owner, grantee, terms: [], grant: null, isBusy: false };
  });
}

/** Shares that ended by themselves, before their owner did anything. */
function expiredOf(pairs: readonly Pair[]): number {
  const isOver = ({ endsAt, replaced }: Terms) => endsAt !== null && endsAt < (replaced?.askedAt ?? Date.now());
  return pairs.flatMap(({ terms }) => terms.filter(isOver)).length;
}

/** Every seeded name ends in its organisation's id: an answer about one animal names no other. */
const bleeds = ({ text, pair: { owner } }: Heard): boolean =>
  [...text.matchAll(/Pet of ([0-9a-f-]{36})/g)].some(([, id]) => id !== owner.organisationId);

export const campaign: Campaign = {
  about:
    'requests by people animals are shared with, while shares are made, changed, expire and are revoked: none is answered after its end',
  async run({ small, random, say }) {
    const { pairs: count, requests, atOnce } = sizes[small ? 'small' : 'full'];
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 3600 });
    try {
      const { database } = product;
      const urls = [product.url, (await product.startSecondApi()).url];
      const urlOf = () => urls[Math.floor(random() * urls.length)] ?? product.url;
      const sessions = await seedBench(databaseUrlOf(database), { organisations: count, petsEach: 3 });
      await database.query(`update pets.pet set name = 'Pet of ' || organisation_id`);
      await database.query(`update auth.user set email_verified_at = now()`);
      const { rows } = await database.query<{ organisationId: string; userId: string }>(
        `select organisation_id as "organisationId", user_id as "userId" from organisations.membership`,
      );
      const userOf = new Map(rows.map(({ organisationId, userId }) => [organisationId, userId]));
      const people = sessions.map((session): Person => ({
        ...session,
        userId: userOf.get(session.organisationId) ?? '',
        cookie: `session-${new URL(product.url).port}=${session.token}`,
        csrf: '',
      }));
      for (const person of people) person.csrf = await csrfOf(product.url, person);
      const pairs = pairsOf(people);
      say(`${count} people lend an animal to the next, ${requests} requests to two processes, ${atOnce} at a time`);
      const heard: Heard[] = [];
      const done = { given: 0, changed: 0, revoked: 0 };
      const one = async (): Promise<void> => {
        while (heard.length < requests || (expiredOf(pairs) < leastExpired && heard.length < 20 * requests)) {
          const pair = pairs[Math.floor(random() * pairs.length)];
          if (!pair) return;
          const what = random() < managed ? await manage(urlOf(), pair, random) : null;
          if (what) done[what] += 1;
          else heard.push(await look(urlOf(), pair, random));
        }
      };
      await Promise.all(Array.from({ length: atOnce }, one));
      return verdictOn(heard, pairs, done);
    } finally {
      await product.stop();
    }
  },
};

function verdictOn(
  heard: readonly Heard[],
  pairs: readonly Pair[],
  done: Record<'given' | 'changed' | 'revoked', number>,
) {
  const judged = heard.map((one) => judge(one.pair.terms, one));
  const of = (what: ReturnType<typeof judge>) => judged.filter((one) => one === what).length;
  const answered = heard.filter(({ status }) => status < 300).length;
  const expired = expiredOf(pairs);
  const figures = {
    requests: heard.length,
    answered,
    ...done,
    expired,
    'after its end': of('late'),
    'refused while it held': of('refused'),
    faults: of('fault'),
    'faults, by status': [
      ...new Set(heard.filter((_, at) => judged[at] === 'fault').map(({ status }) => status)),
    ].join(),
    bled: heard.filter(bleeds).length,
  };
  const isMixed =
    answered > heard.length / 10 && answered < heard.length * 0.9 && done.revoked > 0 && expired >= leastExpired;
  const passed = of('late') + of('refused') + of('fault') + figures.bled === 0 && isMixed;
  return { passed, figures };
}
