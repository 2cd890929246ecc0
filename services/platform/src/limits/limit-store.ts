import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from '../database/database.ts';

/** Where attempts are counted: Redis, PostgreSQL, or one process's memory. */
@Injectable()
export class LimitStore implements OnApplicationShutdown {
  private readonly logger = new Logger(LimitStore.name);
  private redis: Redis | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** `duration` in seconds. While Redis is down each process counts for itself. */
  limiter(options: IRateLimiterOptions): RateLimiterAbstract {
    const store = this.config.RATE_LIMIT_STORE ?? (this.config.REDIS_URL === undefined ? 'postgres' : 'redis');
    if (store === 'memory') return new RateLimiterMemory(options);
    if (store === 'redis') {
      const insuranceLimiter = new RateLimiterMemory(options);
      return new RateLimiterRedis({ ...options, storeClient: this.connect(), insuranceLimiter });
    }
    const table = { schemaName: 'platform', tableName: 'rate_limit', tableCreated: true };
    return new RateLimiterPostgres({
      ...options,
      ...table,
      storeClient: this.database.dataSource,
      storeType: 'typeorm',
    });
  }

  onApplicationShutdown(): void {
    this.redis?.disconnect();
  }

  private connect(): Redis {
    if (this.config.REDIS_URL === undefined) throw new Error('RATE_LIMIT_STORE: redis needs REDIS_URL');
    // A hanging Redis is as good as gone: nobody waits longer for it to log in.
    const options = { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 };
    this.redis ??= new Redis(this.config.REDIS_URL, options).on('error', (error: Error) =>
      this.logger.warn(`Attempts are counted in this process alone: ${error.message}`),
    );
    return this.redis;
  }
}
