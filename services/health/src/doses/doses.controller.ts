import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  dose,
  doseAdd,
  doseGive,
  doseList,
  doseListQuery,
  doseUndo,
  type Dose,
  type DoseAdd,
  type DoseGive,
  type DoseList,
  type DoseListQuery,
  type DoseUndo,
} from '@petcare/contracts/health';
import {
  Access,
  Answers,
  CurrentScope,
  CurrentSession,
  RowFinders,
  TakesIds,
  TakesKey,
  type Scope,
  type Session,
} from '@petcare/platform';
import { DosesService } from './doses.service.ts';
import { SharedDoses } from './shared-doses.service.ts';

@Controller('api')
export class DosesController {
  constructor(
    private readonly doses: DosesService,
    private readonly shared: SharedDoses,
    rows: RowFinders,
  ) {
    rows.registerWithin('dose', (scope, id) => doses.giver(scope, id));
  }

  @Get('doses')
  @Access('medication.view')
  @Answers(200, doseList)
  list(@CurrentScope() scope: Scope, @Query({ schema: doseListQuery }) query: DoseListQuery): Promise<DoseList> {
    return this.doses.list(scope, query);
  }

  @Get('shared-with-me/doses')
  @Access('signed-in')
  @Answers(200, doseList)
  sharedWith(@CurrentSession() session: Session): Promise<DoseList> {
    return this.shared.list(session);
  }

  @Post('doses/:id/give')
  @HttpCode(200)
  @TakesIds('id')
  @Access('medication.add', { row: 'dose', shared: 'dose', whileReadOnly: true })
  @TakesKey()
  @Answers(200, dose, ['csrf', 'already-given', 'needs-confirmation', 'pet-deceased'])
  give(
    @CurrentScope() { organisationId, actor }: Scope,
    @Param('id') id: string,
    @Body({ schema: doseGive }) body: DoseGive,
  ): Promise<Dose> {
    return this.doses.give(organisationId, id, actor, body);
  }

  @Post('doses/:id/undo')
  @HttpCode(200)
  @TakesIds('id')
  @Access('medication.add', { row: 'dose', shared: 'dose', ownUnless: 'medication.edit', whileReadOnly: true })
  @TakesKey()
  @Answers(200, dose, ['csrf', 'conflict'])
  undo(
    @CurrentScope() { organisationId }: Scope,
    @Param('id') id: string,
    @Body({ schema: doseUndo }) { undoUntil }: DoseUndo,
  ): Promise<Dose> {
    return this.doses.undo(organisationId, id, { undoUntil });
  }

  @Get('pets/:id/doses')
  @TakesIds('id')
  @Access('medication.view', { row: 'pet', shared: 'pet' })
  @Answers(200, doseList)
  listOfPet(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Query({ schema: doseListQuery }) query: DoseListQuery,
  ): Promise<DoseList> {
    return this.doses.list(scope, query, petId);
  }

  @Post('pets/:id/doses')
  @TakesIds('id')
  @Access('medication.add', { row: 'pet', shared: 'pet', whileReadOnly: true })
  @TakesKey()
  @Answers(201, dose, ['csrf', 'needs-confirmation', 'conflict', 'pet-deceased'])
  add(
    @CurrentScope() scope: Scope,
    @Param('id') petId: string,
    @Body({ schema: doseAdd }) body: DoseAdd,
  ): Promise<Dose> {
    return this.doses.add(scope, petId, body);
  }
}
