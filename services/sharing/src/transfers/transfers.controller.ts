import { Body, Controller, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  transfer,
  transferCreate,
  transferList,
  transferListQuery,
  type Transfer,
  type TransferCreate,
  type TransferList,
  type TransferListQuery,
} from '@petcare/contracts/transfers';
import { Access, Answers, CurrentScope, RowFinders, type Scope } from '@petcare/platform';
import { Transfers } from './transfers.service.ts';

/**
 * Made and cancelled by those who decide what is shared. The address of an open link is for who made it and for owners.
 * Everybody who sees the pet sees that it was passed on.
 */
@Controller('api/transfers')
export class TransfersController {
  constructor(
    private readonly transfers: Transfers,
    rows: RowFinders,
  ) {
    rows.register('transfer', (scope, id) => transfers.exists(scope, id));
  }

  @Get()
  @Access('pets.view')
  @Answers(200, transferList)
  list(
    @CurrentScope() scope: Scope,
    @Query({ schema: transferListQuery }) query: TransferListQuery,
  ): Promise<TransferList> {
    return this.transfers.list(scope, query);
  }

  @Post()
  @Access('members.edit', { proof: true })
  @Answers(201, transfer, ['csrf', 'conflict'])
  create(@CurrentScope() scope: Scope, @Body({ schema: transferCreate }) body: TransferCreate): Promise<Transfer> {
    return this.transfers.create(scope, body);
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Access('members.edit', { row: 'transfer' })
  @Answers(200, transfer, ['csrf', 'conflict'])
  cancel(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Transfer> {
    return this.transfers.cancel(scope, id);
  }

  @Get(':id/code.svg')
  @Header('content-type', 'image/svg+xml')
  @Access('members.edit', { row: 'transfer' })
  @Answers(200, null)
  svg(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<string> {
    return this.transfers.svg(scope, id);
  }
}
