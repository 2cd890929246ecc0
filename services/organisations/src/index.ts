import type { DomainDatabase } from '@petcare/platform';
import { MembershipEntity } from './membership.entity.ts';
import { Organisations1763670002000 } from './migrations/1763670002000-organisations.ts';
import { OrganisationEntity } from './organisation.entity.ts';

export { OrganisationsModule, OrganisationsHttpModule } from './organisations.module.ts';
export { OrganisationsService, type MemberRow } from './organisations.service.ts';

export const organisationsDatabase: DomainDatabase = {
  schema: 'organisations',
  entities: [OrganisationEntity, MembershipEntity],
  migrations: [Organisations1763670002000],
};
