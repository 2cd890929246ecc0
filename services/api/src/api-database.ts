import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { ReleasesEntity } from './releases/releases.entity.ts';
import { VersionTallyEntity } from './releases/version-tally.entity.ts';
import { apiPrivacy } from './api-privacy.ts';

/** What the API itself keeps: the remotes' releases. */
export const apiDatabase: DomainDatabase = {
  schema: 'api',
  privacy: apiPrivacy,
  entities: [ReleasesEntity, VersionTallyEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
  refused: (role) => [`REVOKE INSERT, DELETE ON api.releases FROM ${role}`],
};
