import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { DropInHttpModule } from './drop-in/drop-in.module.ts';
import { ManagedOrganisationsController } from './management/organisations.controller.ts';
import { ManagedOrganisationsService } from './management/organisations.service.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { People } from './people.ts';
import { StaffRecord } from './staff-record.ts';
import { AuditTrailController } from './trail/audit-trail.controller.ts';
import { AuditTrailService } from './trail/audit-trail.service.ts';

@Module({
  imports: [AuthModule, DropInHttpModule],
  providers: [OverviewService, ManagedOrganisationsService, AuditTrailService, People, StaffRecord],
  controllers: [OverviewController, ManagedOrganisationsController, AuditTrailController],
})
export class AdminHttpModule {}
