import { Global, Inject, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from './database.ts';
import { PoolMeasures } from './pool-measures.ts';
import { dataSourceOptions, type DomainDatabase } from './domain-database.ts';

@Global()
@Module({})
export class DatabaseModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
  ) {}

  /** One pool for the process, over the given domains' tables. */
  static over(domains: readonly DomainDatabase[]): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({ url: config.DATABASE_URL, pool: config.DATABASE_POOL }, domains),
        retryAttempts: 5,
        retryDelay: 500,
      }),
    });
    return {
      module: DatabaseModule,
      imports: [typeOrm],
      providers: [Database, PoolMeasures],
      exports: [Database, typeOrm],
    };
  }

  /** @throws {Error} in production, when no policy would bind the role of DATABASE_URL */
  async onModuleInit(): Promise<void> {
    if (this.config.NODE_ENV !== 'production') return;
    const unbound = await this.database.acrossOrganisations(
      `select from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
    );
    if (unbound.length > 0)
      throw new Error('DATABASE_URL: its role is a superuser or bypasses row-level security; give it a plain one');
  }
}
