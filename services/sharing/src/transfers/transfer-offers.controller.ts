import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { transferClaimed, transferOffer, type TransferClaimed, type TransferOffer } from '@petcare/contracts/transfers';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { TransferOffers } from './transfer-offers.service.ts';

/** For whoever has the link of an offered pet. */
@Controller('api/transfer-offers')
export class TransferOffersController {
  constructor(private readonly offers: TransferOffers) {}

  @Get(':secret')
  @Access('public', { secret: ['secret'] })
  @Answers(200, transferOffer, ['rate-limited'])
  show(@Param('secret') code: string, @Req() { ip, session }: FastifyRequest): Promise<TransferOffer> {
    return this.offers.show({ code, address: ip }, session);
  }

  /** Once: the same answer again for whoever claimed it. */
  @Post(':secret/claim')
  @HttpCode(200)
  @Access('pets.edit', { secret: ['secret'], droppedIn: false })
  @Answers(200, transferClaimed, ['csrf', 'conflict', 'plan-limit', 'read-only', 'rate-limited'])
  claim(
    @Param('secret') code: string,
    @CurrentScope() scope: Scope,
    @Req() { ip }: FastifyRequest,
  ): Promise<TransferClaimed> {
    return this.offers.claim({ code, address: ip }, scope);
  }
}
