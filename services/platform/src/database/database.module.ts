import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config.ts';
import { Database } from './database.ts';
import { dataSourceOptions, type DomainDatabase } from './domain-database.ts';

@Global()
@Module({})
export class DatabaseModule {
  /** One pool for the process, over the tables of the given domains. */
  static over(domains: readonly DomainDatabase[]): DynamicModule {
    const typeOrm = TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...dataSourceOptions({ url: config.DATABASE_URL, pool: config.DATABASE_POOL }, domains),
        retryAttempts: 5,
        retryDelay: 500,
      }),
    });
    return { module: DatabaseModule, imports: [typeOrm], providers: [Database], exports: [Database, typeOrm] };
  }
}
