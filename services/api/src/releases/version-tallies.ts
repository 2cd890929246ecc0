import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { RemoteRegistry } from '@petcare/contracts';
import { Database, unattended } from '@petcare/platform';

const everyMs = 60_000;
/** Hours after which nobody asks any more. */
const keptHours = 48;

/** `$1` JSON of what was counted since the last time. */
const addTallies = `
  insert into api.version_tally as t (hour, remote, version, pages)
  select date_trunc('hour', platform.now()), c.remote, c.version, c.pages
  from json_to_recordset($1::json) c (remote text, version text, pages int)
  on conflict (hour, remote, version) do update set pages = t.pages + excluded.pages`;
const forgetTallies = `delete from api.version_tally where hour < platform.now() - interval '${keptHours} hours'`;
const ofTheDay = `
  select remote, version, sum(pages)::int as pages from api.version_tally
  where hour > platform.now() - interval '24 hours' group by remote, version`;

export interface VersionTally extends Record<string, unknown> {
  readonly remote: string;
  readonly version: string;
  pages: number;
}

/** Counts which versions of the remotes pages are sent with; once a minute this process adds its counts to everyone else's. */
@Injectable()
export class VersionTallies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(VersionTallies.name);
  private counted = new Map<string, VersionTally>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => unattended(() => this.keep()), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.keep();
  }

  /** One opened page, with the remotes it names. */
  count({ remotes }: RemoteRegistry): void {
    for (const [remote, { version }] of Object.entries(remotes)) this.add({ remote, version, pages: 1 });
  }

  /** For the last 24 hours, without this minute's counts. */
  async ofTheDay(): Promise<VersionTally[]> {
    return this.database.acrossOrganisations<VersionTally>(ofTheDay);
  }

  /** It keeps counting while the database is away. */
  async keep(): Promise<void> {
    const tallies = [...this.counted.values()];
    this.counted = new Map();
    if (tallies.length === 0) return;
    try {
      await this.database.acrossOrganisations(addTallies, [JSON.stringify(tallies)]);
      await this.database.acrossOrganisations(forgetTallies);
    } catch (error) {
      for (const tally of tallies) this.add(tally);
      this.logger.warn({ err: error }, 'The pages could not be added up');
    }
  }

  private add(tally: VersionTally): void {
    const key = `${tally.remote} ${tally.version}`;
    const known = this.counted.get(key);
    if (known) known.pages += tally.pages;
    else this.counted.set(key, { ...tally });
  }
}
