import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuthModule } from '@petcare/auth';
import { AuditChainModule, MailProblemsModule, MetricsModule, RetriedEvents } from '@petcare/platform';
import { AnswerFigures } from './answers/answer-figures.ts';
import { KeepTallies } from './answers/keep-tallies.ts';
import { DropInHttpModule } from './drop-in/drop-in.module.ts';
import { MailProblemsOfAllController } from './mail-problems/mail-problems-of-all.controller.ts';
import { MailProblemsOfAll } from './mail-problems/mail-problems-of-all.service.ts';
import { StaffBillingController } from './billing/billing.controller.ts';
import { StaffBillingService } from './billing/billing.service.ts';
import { ManagedOrganisationsController } from './management/organisations.controller.ts';
import { ManagedOrganisationsService } from './management/organisations.service.ts';
import { DataJobsService } from './data-jobs/data-jobs.service.ts';
import { RunDataJobs } from './data-jobs/run-data-jobs.job.ts';
import { MigrationsController } from './schema/migrations.controller.ts';
import { SchemaMigrationsService } from './schema/schema-migrations.service.ts';
import { EventsSetAsideController } from './set-aside/events-set-aside.controller.ts';
import { EventsSetAside } from './set-aside/events-set-aside.service.ts';
import { SuperAdminsController } from './super-admins/super-admins.controller.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { OverviewService } from './overview/overview.service.ts';
import { OrganisationNames } from './organisation-names.ts';
import { People } from './people.ts';
import { StaffRecord } from './staff-record.ts';
import { ForgetScriptRunsJob } from './scripts/forget-script-runs.job.ts';
import { ScriptRunsController } from './scripts/script-runs.controller.ts';
import { ScriptRunsService } from './scripts/script-runs.service.ts';
import { AuditChainController } from './trail/audit-chain.controller.ts';
import { AuditChainService } from './trail/audit-chain.service.ts';
import { AuditTrailController } from './trail/audit-trail.controller.ts';
import { AuditTrailService } from './trail/audit-trail.service.ts';
import { RequestMailsController } from './trail/request-mails.controller.ts';
import { RequestMailsService } from './trail/request-mails.service.ts';
import { TrailNames } from './trail/trail-names.ts';

@Module({
  imports: [AuthModule, AuditChainModule, DropInHttpModule, MailProblemsModule, MetricsModule],
  providers: [
    OverviewService,
    AnswerFigures,
    KeepTallies,
    ManagedOrganisationsService,
    AuditTrailService,
    AuditChainService,
    RequestMailsService,
    StaffBillingService,
    MailProblemsOfAll,
    ScriptRunsService,
    DataJobsService,
    SchemaMigrationsService,
    OrganisationNames,
    People,
    StaffRecord,
    TrailNames,
    EventsSetAside,
    RetriedEvents,
  ],
  controllers: [
    StaffBillingController,
    OverviewController,
    ManagedOrganisationsController,
    AuditTrailController,
    AuditChainController,
    RequestMailsController,
    MailProblemsOfAllController,
    ScriptRunsController,
    MigrationsController,
    EventsSetAsideController,
    SuperAdminsController,
  ],
})
export class AdminHttpModule {}

/** What happens for platform staff without a request. */
@Module({ imports: [DiscoveryModule], providers: [ForgetScriptRunsJob, RunDataJobs] })
export class AdminWorkerModule {}
