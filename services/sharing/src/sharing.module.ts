import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { PetsModule } from '@petcare/pets';
import { ForgetGrantee } from './forget-grantee.event.ts';
import { GrantScopes } from './grant-scopes.ts';
import { GrantsController } from './grants.controller.ts';
import { GrantsService } from './grants.service.ts';
import { SharedWithMeController } from './shared-with-me.controller.ts';
import { SharedWithMeService } from './shared-with-me.service.ts';
import { SharingExportPart } from './sharing-export.ts';

@Module({
  imports: [AuthModule, PetsModule],
  providers: [GrantScopes, GrantsService, SharedWithMeService, SharingExportPart],
  controllers: [GrantsController, SharedWithMeController],
})
export class SharingHttpModule {}

/** What happens in sharing without a request. */
@Module({ providers: [ForgetGrantee] })
export class SharingWorkerModule {}
