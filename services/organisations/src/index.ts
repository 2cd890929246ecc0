import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { MembershipEntity } from './membership.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';

export { OrganisationsModule, OrganisationsHttpModule } from './organisations.module.ts';
export { OrganisationsService, type MemberRow } from './organisations.service.ts';

export const organisationsDatabase: DomainDatabase = {
  schema: 'organisations',
  entities: [OrganisationEntity, MembershipEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
