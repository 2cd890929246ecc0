import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { AccessVisitEntity } from './access-log/access-visit.entity.ts';
import { GrantPetEntity } from './grant-pet.entity.ts';
import { GrantEntity } from './grant.entity.ts';
import { HandOverLinkPetEntity } from './hand-over/hand-over-link-pet.entity.ts';
import { HandOverLinkEntity } from './hand-over/hand-over-link.entity.ts';
import { GrantNoticeEntity } from './mail/grant-notice.entity.ts';
import { FinderMessageEntity } from './passport/finder-message.entity.ts';
import { PassportNoticeEntity } from './passport/passport-notice.entity.ts';
import { PassportEntity } from './passport/passport.entity.ts';
import { sharingBackup } from './sharing-backup.ts';
import { sharingPrivacy } from './sharing-privacy.ts';
import { sharingPassingOn } from './sharing-passing-on.ts';
import { TransferEntity } from './transfers/transfer.entity.ts';

export { GrantsService } from './grants.service.ts';
export { HandOverLinks } from './hand-over/hand-over-links.service.ts';
export { PassportsService } from './passport/passports.service.ts';
export { PublicPassports } from './passport/public-passports.service.ts';
export { SharingHttpModule, SharingWorkerModule } from './sharing.module.ts';
export { Transfers } from './transfers/transfers.service.ts';

export const sharingDatabase: DomainDatabase = {
  schema: 'sharing',
  privacy: sharingPrivacy,
  backup: sharingBackup,
  passingOn: sharingPassingOn,
  entities: [
    AccessVisitEntity,
    FinderMessageEntity,
    GrantEntity,
    GrantNoticeEntity,
    GrantPetEntity,
    HandOverLinkEntity,
    HandOverLinkPetEntity,
    PassportEntity,
    PassportNoticeEntity,
    TransferEntity,
  ],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
