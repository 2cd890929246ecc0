import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../database/database.ts';

@Injectable()
export class ReadinessService implements BeforeApplicationShutdown {
  private closing = false;

  constructor(private readonly database: Database) {}

  beforeApplicationShutdown(): void {
    this.closing = true;
  }

  /** True when the database answers and has every migration this build knows. */
  async isReady(): Promise<boolean> {
    if (this.closing) return false;
    const known = this.database.dataSource.migrations.length;
    const [row] = await this.database.acrossOrganisations<{ applied: number }>(
      `select count(*) as applied from platform.migration`,
    );
    return row !== undefined && row.applied >= known;
  }
}
