import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { InvitationEntity } from './invitation.entity.ts';
import { MembershipEntity } from './membership.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';
import { StorageUsageEntity } from './storage-usage.entity.ts';
import { organisationsBackup } from './organisations-backup.ts';
import { organisationsPrivacy } from './organisations-privacy.ts';
import { organisationsPassingOn } from './organisations-passing-on.ts';

export { DepartureStep } from './departure-step.ts';
export { ErasureStep, type ToldAfterwards } from './erasure-step.ts';
export { Entitlements, limitSql } from './entitlements.ts';
export { Memberships } from './memberships.ts';
export {
  membershipEnded,
  organisationDeleted,
  organisationPurged,
  organisationRestored,
  ownerStoodDown,
  personErased,
  sayLost,
  sightLost,
  zoneChanged,
} from './organisation.events.ts';
export { OrganisationsHttpModule, OrganisationsModule, OrganisationsWorkerModule } from './organisations.module.ts';
export { OrganisationsService, type MemberRow } from './organisations.service.ts';

export { seersAmong } from './seers.ts';
export { RestoreStep } from './restore-step.ts';
export { Standings, type Standing } from './standings.ts';

export const organisationsDatabase: DomainDatabase = {
  schema: 'organisations',
  privacy: organisationsPrivacy,
  backup: organisationsBackup,
  passingOn: organisationsPassingOn,
  entities: [OrganisationEntity, MembershipEntity, InvitationEntity, StorageUsageEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
