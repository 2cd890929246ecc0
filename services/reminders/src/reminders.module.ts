import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { PetsModule } from '@petcare/pets';
import { DoneLinkController } from './mail/done-link.controller.ts';
import { DoneLinkService } from './mail/done-link.service.ts';
import { DoneLinks } from './mail/done-link.ts';
import { DueMailKind } from './mail/due-mail.ts';
import { OccurrencesController } from './occurrences.controller.ts';
import { OccurrencesService } from './occurrences.service.ts';
import { PlanOccurrences } from './plan-occurrences.job.ts';
import { Planner } from './planner.ts';
import { ResumeWithPet, StopWithPet } from './reminder.events.ts';
import { RemindersController } from './reminders.controller.ts';
import { RemindersService } from './reminders.service.ts';

@Module({
  imports: [AuthModule, PetsModule],
  providers: [RemindersService, OccurrencesService, Planner, DoneLinks],
  exports: [RemindersService, OccurrencesService, Planner, DoneLinks],
})
export class RemindersModule {}

@Module({
  imports: [RemindersModule],
  providers: [DoneLinkService],
  controllers: [RemindersController, OccurrencesController, DoneLinkController],
})
export class RemindersHttpModule {}

@Module({
  imports: [RemindersModule, AuthModule, PetsModule],
  providers: [PlanOccurrences, DueMailKind, StopWithPet, ResumeWithPet],
})
export class RemindersWorkerModule {}
