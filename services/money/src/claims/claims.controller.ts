import { Body, Controller, Get, Header, Inject, Param, Patch, Post, StreamableFile } from '@nestjs/common';
import { claim, type ClaimCreate } from '@petcare/contracts/money';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  recordController,
  savedAs,
  TakesIds,
  TakesKey,
  type RecordFields,
  type VersionRead,
  type Scope,
} from '@petcare/platform';
import { policyAlone } from '../policies/renewals.ts';
import { ClaimPacks } from './claim-pack.ts';
import { ClaimsService } from './claims.service.ts';
import { claims } from './claims.ts';

const writeErrors = ['csrf', 'read-only', 'needs-confirmation'] as const;

/** Like every kind of record, except for what was paid, which is an expense. */
@Controller('api/policies/:id/claims')
export class ClaimsController extends recordController(claims) {
  @Inject(ClaimsService)
  private readonly service: ClaimsService;
  @Inject(ClaimPacks)
  private readonly packs: ClaimPacks;

  /** Everything the insurer gets, in one ZIP: what is claimed as a PDF, and the bills' files. */
  @Get(':itemId/pack')
  @TakesIds('id', 'itemId')
  @Access('insurance.view', { row: 'claim' })
  @Answers(200, null)
  @Header('cache-control', 'private, no-store')
  async pack(@CurrentScope() scope: Scope, @Param() { id: parentId, itemId: id }: { id: string; itemId: string }) {
    const { name, stream } = await this.packs.of(scope, { parentId, id });
    return new StreamableFile(stream, { type: 'application/zip', disposition: savedAs(name) });
  }

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
    @Body({ schema: claim.update }) body: RecordFields,
    @ExpectedVersion() expected: VersionRead,
  ) {
    return this.service.update(scope, { parentId, id }, expected, body);
  }
}
