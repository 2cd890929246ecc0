import { applyDecorators, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { medication, statusOn, type Medication, type MedicationStatus } from '@petcare/contracts/health';
import {
  Access,
  Answers,
  CurrentScope,
  ProblemError,
  recordController,
  TakesIds,
  TakesKey,
  type Scope,
} from '@petcare/platform';
import { medications } from './medications.ts';

const Changes = () =>
  applyDecorators(
    HttpCode(200),
    TakesIds('id', 'itemId'),
    Access('medication.add', { row: 'medication', ownUnless: 'medication.edit', shared: 'pet' }),
    TakesKey(),
    Answers(200, medication.row, ['csrf', 'read-only', 'conflict', 'pet-deceased']),
  );

/** Besides what every record can do: put on hold, resume, stop. */
@Controller('api/pets/:id/medications')
export class MedicationsController extends recordController(medications) {
  @Post(':itemId/hold')
  @Changes()
  hold(@CurrentScope() scope: Scope, @Param() place: { id: string; itemId: string }): Promise<Medication> {
    return this.become('held', scope, place);
  }

  @Post(':itemId/resume')
  @Changes()
  resume(@CurrentScope() scope: Scope, @Param() place: { id: string; itemId: string }): Promise<Medication> {
    return this.become('active', scope, place);
  }

  @Post(':itemId/stop')
  @Changes()
  stop(@CurrentScope() scope: Scope, @Param() place: { id: string; itemId: string }): Promise<Medication> {
    return this.become('stopped', scope, place);
  }

  /** Does nothing if it's already so. @throws {ProblemError} 409 when somebody is changing it */
  private async become(
    status: MedicationStatus,
    scope: Scope,
    { id: parentId, itemId: id }: { id: string; itemId: string },
  ): Promise<Medication> {
    const before = await this.store.get(scope, { parentId, id });
    const wanted = statusOn({ ...before, status });
    if (before.status === wanted) return before;
    if (status === 'held' && (before.status === 'stopped' || before.status === 'completed'))
      throw new ProblemError('conflict', 'This has ended. Resume it first.', { current: before });
    return this.store.update(scope, { parentId, id }, { version: before.version, stale: 'stale' }, { status });
  }
}
