import { Body, Controller, Inject, Param, Patch, Post } from '@nestjs/common';
import { claim, type ClaimCreate } from '@petcare/contracts/money';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  recordController,
  TakesIds,
  TakesKey,
  type ExpectedVersionOf,
  type Scope,
} from '@petcare/platform';
import { policyAlone } from '../policies/renewals.ts';
import { ClaimsService } from './claims.service.ts';
import { claims } from './claims.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation'] as const;

/** As every kind of record, but for what was paid, which is an expense. */
@Controller('api/policies/:id/claims')
export class ClaimsController extends recordController(claims) {
  @Inject(ClaimsService)
  private readonly service: ClaimsService;

  @Post()
  @TakesIds('id')
  @Access('insurance.add', { row: policyAlone })
  @TakesKey()
  @Answers(201, claim.row, writeErrors)
  create(
    @CurrentScope() scope: Scope,
    @Param() { id }: { id: string },
    @Body({ schema: claim.create }) body: ClaimCreate,
  ) {
    return this.service.create(scope, id, body);
  }

  @Patch(':itemId')
  @TakesIds('id', 'itemId')
  @Access('insurance.add', { row: 'claim', ownUnless: 'insurance.edit' })
  @Answers(200, claim.row, [...writeErrors, 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param() { id: parentId, itemId: id }: { id: string; itemId: string },
    @Body({ schema: claim.update }) body: object,
    @ExpectedVersion() expected: ExpectedVersionOf,
  ) {
    return this.service.update(scope, { parentId, id }, expected, body);
  }
}
