import { Global, Module } from '@nestjs/common';
import { AuthModule, OnRegister } from '@petcare/auth';
import { ScopeSource } from '@petcare/platform';
import { FoundOrganisation } from './found-organisation.ts';
import { MembershipScopes } from './membership-scopes.ts';
import { OrganisationsController } from './organisations.controller.ts';
import { OrganisationsService } from './organisations.service.ts';

/** Global, because it fills what platform and auth ask for: scopes, and the organisation of a new person. */
@Global()
@Module({
  imports: [AuthModule],
  providers: [
    OrganisationsService,
    { provide: ScopeSource, useClass: MembershipScopes },
    { provide: OnRegister, useClass: FoundOrganisation },
  ],
  exports: [OrganisationsService, ScopeSource, OnRegister],
})
export class OrganisationsModule {}

@Module({ controllers: [OrganisationsController] })
export class OrganisationsHttpModule {}
