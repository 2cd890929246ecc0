import { problem } from '@petcare/contracts';
import { releases, type ReleaseChangeInput, type Releases } from '@petcare/contracts/releases';

/** Enough for some teams publishing in the same second. */
const attempts = 8;
const patienceMs = 15_000;

/** The server said no, or nothing that makes sense; the message is for the person who asked. */
export class ReleasesProblem extends Error {
  readonly status: number;

  constructor(message: string, status = 0) {
    super(message);
    this.status = status;
  }
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One product's releases, over HTTP. */
export class ReleasesClient {
  readonly url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.url = url.replace(/\/+$/, '');
    this.#token = token;
  }

  read(): Promise<Releases> {
    return this.#ask({});
  }

  /** Makes a change to whatever the releases are by now; if somebody else was faster it is made again on top. */
  async change(change: ReleaseChangeInput): Promise<Releases> {
    for (let attempt = 1; ; attempt++) {
      const { revision } = await this.read();
      try {
        return await this.changeAt(revision, change);
      } catch (error) {
        if (!(error instanceof ReleasesProblem) || error.status !== 412 || attempt === attempts) throw error;
      }
    }
  }

  /** Makes a change to exactly this revision, or fails with status 412. */
  changeAt(revision: number, change: ReleaseChangeInput): Promise<Releases> {
    return this.#ask({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'if-match': `"${revision}"` },
      body: JSON.stringify(change),
    });
  }

  async #ask({ headers, ...init }: Asked): Promise<Releases> {
    const response = await fetch(`${this.url}/api/mf/releases`, {
      ...init,
      headers: { ...headers, authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new ReleasesProblem(`${this.url} doesn’t answer (${reason}). Is the product running?`);
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return releases.parse(body);
    const { data } = problem.safeParse(body);
    const details = data?.errors?.map(({ path, message }) => ` ${path}: ${message}`).join('') ?? '';
    throw new ReleasesProblem(
      `${data?.message ?? `${this.url} answered ${response.status}.`}${details}`,
      response.status,
    );
  }
}
