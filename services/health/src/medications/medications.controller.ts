import { applyDecorators, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { medication, statusOn, type Medication, type MedicationStatus } from '@petcare/contracts/health';
import {
  Access,
  Answers,
  CurrentScope,
  Database,
  ProblemError,
  recordController,
  seenOf,
  TakesIds,
  TakesKey,
  type ReadRows,
  type Scope,
} from '@petcare/platform';
import { hasEnded } from '../doses/plan-doses.ts';
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
  @Inject(Database)
  private readonly database: Database;

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

  /** Does nothing if it's already so. @throws {ProblemError} 409 when somebody is changing it, or it's over and so can't be held or resumed */
  private async become(
    status: MedicationStatus,
    scope: Scope,
    { id: parentId, itemId: id }: { id: string; itemId: string },
  ): Promise<Medication> {
    const before = await this.store.get(scope, { parentId, id });
    const wanted = statusOn({ ...before, status });
    const seen = (row: Medication) => seenOf(medications, scope, row);
    if (before.status === wanted) return seen(before);
    if (status === 'held' && (before.status === 'stopped' || before.status === 'completed'))
      throw new ProblemError('conflict', 'This has ended. Resume it first.', { current: seen(before) });
    const read: ReadRows = (sql, values) => this.database.read(scope.organisationId, sql, values);
    if (status === 'active' && (await hasEnded(read, before)))
      throw new ProblemError('conflict', 'This course has ended. Give it a later last day, or more doses, first.', {
        current: seen(before),
      });
    return seen(
      await this.store.update(scope, { parentId, id }, { version: before.version, stale: 'stale' }, { status }),
    );
  }
}
