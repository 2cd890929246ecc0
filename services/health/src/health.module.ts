import { Module, type Type } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { recordControllers } from '@petcare/platform';
import { DosesController } from './doses/doses.controller.ts';
import { DosesService } from './doses/doses.service.ts';
import { DosesExportPart } from './doses/doses-export.ts';
import { ForgetGiver } from './doses/forget-giver.event.ts';
import { HandOverOfMember, HandOverUnseenDoses } from './doses/hand-over-told.event.ts';
import { LookAtRestored, LookInNewZone } from './doses/look-at-all.event.ts';
import { LateDoses } from './doses/late-doses.ts';
import { MedicationNotices } from './doses/medication-notices.ts';
import { PlanAhead } from './doses/plan-ahead.job.ts';
import { ResumeMailsWithLife, ResumeMailsWithPet, ResumeMailsWithReturn } from './doses/resume-mails.event.ts';
import { SharedDoses } from './doses/shared-doses.service.ts';
import { healthKinds } from './health-kinds.ts';
import { medications } from './medications/medications.ts';
import { MedicationsController } from './medications/medications.controller.ts';
import { VaccinationsController } from './vaccinations/vaccinations.controller.ts';
import { BroughtAlong } from './visits/brought-along.ts';
import { ForgetVisits } from './visits/visit-links.ts';
import { VisitCosts } from './visits/visit-costs.ts';
import { VisitsController } from './visits/visits.controller.ts';
import { VisitsService } from './visits/visits.service.ts';
import { visits } from './visits/visits.ts';

/** Those that can do more than every record have their own controller. */
const withVerbs: ReadonlySet<string> = new Set([medications.kind, visits.kind]);
const plain: Type[] = recordControllers(healthKinds.filter(({ kind }) => !withVerbs.has(kind)));

@Module({ providers: [DosesService], exports: [DosesService] })
export class DosesModule {}

@Module({
  imports: [AuthModule, DosesModule],
  controllers: [...plain, MedicationsController, DosesController, VaccinationsController, VisitsController],
  providers: [SharedDoses, VisitsService, BroughtAlong, VisitCosts, ForgetVisits, DosesExportPart],
  exports: [VisitCosts],
})
export class HealthHttpModule {}

@Module({
  providers: [
    PlanAhead,
    MedicationNotices,
    LateDoses,
    HandOverOfMember,
    HandOverUnseenDoses,
    ForgetGiver,
    ForgetVisits,
    LookAtRestored,
    LookInNewZone,
    ResumeMailsWithLife,
    ResumeMailsWithPet,
    ResumeMailsWithReturn,
  ],
})
export class HealthWorkerModule {}
