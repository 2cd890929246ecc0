import { startProduct } from '../chaos/product.ts';
import type { Campaign } from './campaign.ts';
import { mannWhitney } from './mann-whitney.ts';

const password = 'correct horse battery';
const known = { username: 'known-person', email: 'known@petcare.example' };
const fullSize = 1000;
const smallSize = 40;
/** Below this the difference counts as significant. */
const level = 0.01;

interface Question {
  /** Under /api/. */
  path: string;
  /** About someone who exists, or about nobody, the same each time except for names that have to be new: `nth` makes them so. */
  body: (isKnown: boolean, nth: number) => object;
  /** Asked by someone who is logged in. */
  isByMember?: boolean;
  /** SQL that makes it as if it hadn't been asked. */
  forget?: string;
}

const questions: Record<string, Question> = {
  'log-in': {
    path: 'auth/login',
    body: (isKnown) => ({ username: isKnown ? known.username : 'unknown-person', password: 'another one' }),
  },
  forgot: {
    path: 'auth/password/forgot',
    body: (isKnown) => ({ username: isKnown ? known.email : 'unknown@petcare.example' }),
  },
  register: {
    path: 'auth/register',
    body: (isKnown, nth) => ({
      username: `new-${isKnown ? 'a' : 'b'}-${nth}`,
      email: isKnown ? known.email : 'unknown@petcare.example',
      firstName: 'Anna',
      password,
    }),
  },
  invitation: {
    path: 'invitations',
    isByMember: true,
    body: (isKnown) => ({ email: isKnown ? known.email : 'unknown@petcare.example', role: 'carer' }),
    // Nobody has been invited twice, and there are fifty e-mails a day.
    forget: 'delete from organisations.invitation; delete from platform.outbound_mail',
  },
};

/** Asks as a page does. */
class Visitor {
  private readonly url: string;
  private cookie = '';
  private token = '';

  constructor(url: string) {
    this.url = url;
  }

  async arrive(): Promise<void> {
    this.keep(await fetch(`${this.url}/api/auth/user`));
  }

  private keep(response: Response): void {
    const cookies = response.headers.getSetCookie();
    if (cookies.length < 2) return;
    this.cookie = cookies.map((line) => line.split(';', 1)[0] ?? '').join('; ');
    this.token = /csrf-token=([^;]+)/.exec(this.cookie)?.[1] ?? '';
  }

  /** @returns how long it took in milliseconds, and what the answer looks like without what is new each time */
  async ask(path: string, body: object): Promise<{ time: number; answer: string }> {
    const began = performance.now();
    const response = await fetch(`${this.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, 'x-csrf-token': this.token },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const time = performance.now() - began;
    this.keep(response);
    const shape = text === '' ? '' : Object.keys(JSON.parse(text) as object).join();
    return { time, answer: [response.status, ...response.headers.keys(), shape].join(' ') };
  }
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

interface Sample {
  times: { known: number[]; unknown: number[] };
  answers: Set<string>;
}

/** Asks about someone and about nobody in random order, equally often about each. */
async function sample(
  { body, path, forget }: Question,
  asker: Visitor,
  size: number,
  random: () => number,
  run: (sql: string) => Promise<void>,
): Promise<Sample> {
  const times: Sample['times'] = { known: [], unknown: [] };
  const answers = new Set<string>();
  while (times.known.length < size || times.unknown.length < size) {
    const isKnown = times.unknown.length >= size || (times.known.length < size && random() < 0.5);
    const nth = times.known.length + times.unknown.length;
    const { time, answer } = await asker.ask(path, body(isKnown, nth));
    if (forget) await run(forget);
    times[isKnown ? 'known' : 'unknown'].push(time);
    answers.add(answer);
  }
  return { times, answers };
}

export const campaign: Campaign = {
  about:
    'S4: neither an answer nor its time shows whether an account exists, for log-in, registration, forgotten passwords and invitations',
  async run({ small, random, say }) {
    const product = await startProduct({ queue: 'postgres', smtpUrl: 'smtp://127.0.0.1:9', sweepSeconds: 3600 });
    const figures: Record<string, string> = {};
    let passed = true;
    try {
      const [stranger, member] = [new Visitor(product.url), new Visitor(product.url)];
      await Promise.all([stranger.arrive(), member.arrive()]);
      const inviter = { username: 'inviter', email: 'inviter@petcare.example' };
      for (const person of [known, inviter])
        await stranger.ask('auth/register', { ...person, firstName: 'Anna', password });
      await product.database.query('update auth.user set email_verified_at = now()');
      await member.ask('auth/login', { username: inviter.username, password });
      for (const [name, question] of Object.entries(questions)) {
        const asker = question.isByMember ? member : stranger;
        const { times, answers } = await sample(question, asker, small ? smallSize : fullSize, random, async (sql) => {
          await product.database.query(sql);
        });
        const p = mannWhitney(times.known, times.unknown);
        passed &&= p > level && answers.size === 1;
        const medians = `${median(times.known).toFixed(2)} / ${median(times.unknown).toFixed(2)} ms`;
        const statuses = [...answers].map((answer) => answer.slice(0, 3)).join();
        figures[name] = `${answers.size} sort of answer (${statuses}), ${medians}, p ${p.toFixed(3)}`;
        say(`${name}: ${figures[name]}`);
      }
    } finally {
      await product.stop();
    }
    return { passed, figures };
  },
};
