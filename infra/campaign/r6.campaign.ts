import { randomUUID } from 'node:crypto';
import { percentile, steadily, type Answer, type Ask } from '../bench/steady.ts';
import { seedBench } from '../bench/seed.ts';
import { startProduct, type Api, type Product } from '../chaos/product.ts';
import type { Campaign } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { csrfOf, type Person } from './lenders.ts';
import { startNginx } from './nginx.ts';

const sizes = {
  full: { apis: 3, restarts: 20, perSecond: 300 },
  small: { apis: 2, restarts: 2, perSecond: 60 },
};
/** People asking, and the seconds their requests are counted in. */
const people = 50;
const round = 5;
/** Every sixth request writes. */
const writes = 6;
const note = JSON.stringify({ type: 'general', body: 'Ate it all.' });

async function peopleOf({ url, database }: Product): Promise<Person[]> {
  const sessions = await seedBench(databaseUrlOf(database), { organisations: people, petsEach: 5 });
  return Promise.all(
    sessions.map(async (session) => {
      const cookie = `session-${new URL(url).port}=${session.token}`;
      const person = { ...session, userId: '', cookie, csrf: '' };
      return { ...person, csrf: await csrfOf(url, person) };
    }),
  );
}

/** What people's pages ask for; what is written has a key, as from a browser. */
function askOf(family: readonly Person[], nth: number): Ask {
  const { cookie = '', csrf = '', petId = '' } = family[nth % family.length] ?? {};
  const [headers, from] = [{ cookie: `${cookie}; csrf-token=${csrf}` }, `127.1.0.${1 + (nth % 200)}`];
  if (nth % writes !== 0) return { method: 'GET', path: nth % 2 === 0 ? '/api/pets' : '/dashboard', headers, from };
  const more = { 'content-type': 'application/json', 'x-csrf-token': csrf, 'idempotency-key': randomUUID() };
  return { method: 'POST', path: `/api/pets/${petId}/notes`, headers: { ...headers, ...more }, body: note, from };
}

/** One after the other is replaced as by a new release. */
async function restart(apis: readonly Api[], times: number, say: (text: string) => void): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const api = apis[time % apis.length];
    await api?.stop();
    await api?.start();
    say(`restart ${time + 1} of ${times}`);
  }
}

export const campaign: Campaign = {
  about:
    'API processes behind nginx are restarted one after the other under load: no request fails, no write is lost or done twice',
  async run({ small, say }) {
    const { apis: count, restarts, perSecond } = sizes[small ? 'small' : 'full'];
    const product = await startProduct({
      queue: 'redis',
      smtpUrl: 'smtp://127.0.0.1:9',
      sweepSeconds: 60,
      environment: { TRUST_PROXY: '127.0.0.1' },
    });
    try {
      const apis = [product.api];
      while (apis.length < count) apis.push(await product.startSecondApi());
      await Promise.all([product.startWorker(), product.startWorker()]);
      const family = await peopleOf(product);
      const nginx = await startNginx(apis.map(({ url }) => url));
      const answers: Answer[] = [];
      try {
        const over = new AbortController();
        const restarting = restart(apis, restarts, say).finally(() => over.abort());
        while (!over.signal.aborted)
          answers.push(...(await steadily(nginx.url, perSecond, round, (nth) => askOf(family, nth))));
        await restarting;
      } finally {
        await nginx.stop();
      }
      const { rows } = await product.database.query<{ count: number }>('select count(*)::int from journal.note');
      const written = answers.filter(({ status }) => status === 201).length;
      const failed = answers.filter(({ status }) => status !== 200 && status !== 201).length;
      const times = answers.map(({ time }) => time);
      return {
        passed: failed === 0 && rows[0]?.count === written && answers.length > 0,
        figures: {
          restarts,
          requests: answers.length,
          failed,
          written,
          'notes there are': rows[0]?.count ?? 0,
          '99 of 100, ms': percentile(times, 0.99).toFixed(0),
          'longest, ms': percentile(times, 1).toFixed(0),
        },
      };
    } finally {
      await product.stop();
    }
  },
};
