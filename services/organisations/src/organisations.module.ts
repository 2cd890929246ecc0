import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AccountOrganisations, AccountsModule, AuthModule, OnRegister } from '@petcare/auth';
import { LimitsModule, PeopleNames, ScopeSource } from '@petcare/platform';
import { CurrentOrganisationService } from './current-organisation.service.ts';
import { Entitlements } from './entitlements.ts';
import { ForgetInvitations } from './forget-invitations.job.ts';
import { ForgetNames } from './forget-names.event.ts';
import { FoundOrganisation } from './found-organisation.ts';
import { InvitationAnswersService } from './invitation-answers.service.ts';
import { InvitationMail } from './invitation-mail.ts';
import { InvitationRevocations } from './invitation-revocations.ts';
import { InvitationSending } from './invitation-sending.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';
import { MembersController } from './members.controller.ts';
import { MembersService } from './members.service.ts';
import { MembershipScopes } from './membership-scopes.ts';
import { Memberships } from './memberships.ts';
import { NamesOfAccounts } from './names-of-accounts.ts';
import { OrganisationRemovalService } from './organisation-removal.service.ts';
import { OrganisationsOfAccount } from './organisations-of-account.ts';
import { OrganisationsExportPart } from './organisations-export.ts';
import { OrganisationsController } from './organisations.controller.ts';
import { OrganisationsService } from './organisations.service.ts';
import { OwnOrganisationService } from './own-organisation.service.ts';
import { PlansController } from './plans.controller.ts';
import { PurgeOrganisations } from './purge-organisations.job.ts';
import { RecordsExportPart } from './records-export.ts';
import { Standings } from './standings.ts';
import { UsageService } from './usage.service.ts';

/** Global, because it provides what platform and auth ask for, and because every domain asks what a plan allows. */
@Global()
@Module({
  imports: [AuthModule, LimitsModule],
  providers: [
    OrganisationsService,
    Entitlements,
    Standings,
    { provide: ScopeSource, useClass: MembershipScopes },
    { provide: PeopleNames, useClass: NamesOfAccounts },
    FoundOrganisation,
    { provide: OnRegister, useExisting: FoundOrganisation },
    { provide: AccountOrganisations, useClass: OrganisationsOfAccount },
    InvitationSending,
    InvitationRevocations,
  ],
  exports: [
    OrganisationsService,
    Entitlements,
    Standings,
    ScopeSource,
    PeopleNames,
    FoundOrganisation,
    OnRegister,
    AccountOrganisations,
    InvitationSending,
    InvitationRevocations,
  ],
})
export class OrganisationsModule {}

@Module({
  imports: [AccountsModule, DiscoveryModule],
  providers: [
    CurrentOrganisationService,
    OrganisationRemovalService,
    OwnOrganisationService,
    MembersService,
    InvitationsService,
    InvitationAnswersService,
    UsageService,
    Memberships,
    OrganisationsExportPart,
    RecordsExportPart,
  ],
  controllers: [OrganisationsController, MembersController, InvitationsController, PlansController],
})
export class OrganisationsHttpModule {}

@Module({ imports: [DiscoveryModule], providers: [InvitationMail, PurgeOrganisations, ForgetInvitations, ForgetNames] })
export class OrganisationsWorkerModule {}
