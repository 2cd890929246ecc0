import { Body, Controller, Delete, HttpCode, Inject, Param, Patch, Post } from '@nestjs/common';
import { renewal, type RenewalCreate } from '@petcare/contracts/money';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  recordController,
  TakesIds,
  TakesKey,
  type Scope,
  type VersionRead,
} from '@petcare/platform';
import { policyAlone, renewals } from './renewals.ts';
import { RenewalsService } from './renewals.service.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation'] as const;

/** Like every kind of record, except for the policy, which a renewal changes. */
@Controller('api/policies/:id/renewals')
export class RenewalsController extends recordController(renewals) {
  @Inject(RenewalsService)
  private readonly service: RenewalsService;

  @Post()
  @TakesIds('id')
  @Access('insurance.add', { row: policyAlone })
  @TakesKey()
  @Answers(201, renewal.row, writeErrors)
  create(
    @CurrentScope() scope: Scope,
    @Param() { id }: { id: string },
    @Body({ schema: renewal.create }) body: RenewalCreate,
  ) {
    return this.service.create(scope, id, body);
  }

  @Patch(':itemId')
  @TakesIds('id', 'itemId')
  @Access('insurance.add', { row: 'renewal', ownUnless: 'insurance.edit' })
  @Answers(200, renewal.row, [...writeErrors, 'stale', 'precondition-failed', 'precondition-required', 'pet-deceased'])
  update(
    @CurrentScope() scope: Scope,
    @Param() { id: parentId, itemId: id }: { id: string; itemId: string },
    @Body({ schema: renewal.update }) body: Partial<RenewalCreate>,
    @ExpectedVersion() expected: VersionRead,
  ) {
    return this.service.update(scope, { parentId, id }, expected, body);
  }

  @Delete(':itemId')
  @HttpCode(204)
  @TakesIds('id', 'itemId')
  @Access('insurance.add', { row: 'renewal', ownUnless: 'insurance.edit' })
  @Answers(204, null, ['csrf', 'read-only'])
  remove(@CurrentScope() scope: Scope, @Param() { id: parentId, itemId: id }: { id: string; itemId: string }) {
    return this.service.remove(scope, { parentId, id });
  }
}
