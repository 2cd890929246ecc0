import { Body, Controller, Inject, Param, Post } from '@nestjs/common';
import { renewal, type RenewalCreate } from '@petcare/contracts/money';
import { Access, Answers, CurrentScope, recordController, TakesIds, TakesKey, type Scope } from '@petcare/platform';
import { policyAlone, renewals } from './renewals.ts';
import { RenewalsService } from './renewals.service.ts';

/** Like every kind of record, except for the policy, which a renewal changes. */
@Controller('api/policies/:id/renewals')
export class RenewalsController extends recordController(renewals) {
  @Inject(RenewalsService)
  private readonly service: RenewalsService;

  @Post()
  @TakesIds('id')
  @Access('insurance.add', { row: policyAlone })
  @TakesKey()
  @Answers(201, renewal.row, ['csrf', 'read-only', 'needs-confirmation'])
  create(
    @CurrentScope() scope: Scope,
    @Param() { id }: { id: string },
    @Body({ schema: renewal.create }) body: RenewalCreate,
  ) {
    return this.service.create(scope, id, body);
  }
}
