import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, Metrics, unattended } from '@petcare/platform';
import { addTallies, forgetTallies } from './answer-figures.queries.ts';

const everyMs = 60_000;

/** Adds this process's answers to the others', once a minute. While the database is down it keeps counting. */
@Injectable()
export class KeepTallies implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(KeepTallies.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => unattended(() => this.keep()), everyMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.keep();
  }

  async keep(): Promise<void> {
    const tallies = this.metrics.takeTallies();
    if (tallies.length === 0) return;
    try {
      await this.database.acrossOrganisations(addTallies, [JSON.stringify(tallies)]);
    } catch (error) {
      this.metrics.giveBack(tallies);
      this.logger.warn({ err: error }, 'What was answered could not be added up');
      return;
    }
    await this.database
      .acrossOrganisations(forgetTallies)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'What was answered long ago could not be forgotten'));
  }
}
