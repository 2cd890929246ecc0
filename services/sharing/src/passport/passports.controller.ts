import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  finderAnswer,
  finderMessage,
  passport,
  passportSet,
  type FinderAnswer,
  type FinderMessage,
  type Passport,
  type PassportSet,
} from '@petcare/contracts/passport';
import { Access, Answers, CurrentScope, RowFinders, TakesKey, type Scope } from '@petcare/platform';
import { PassportsService } from './passports.service.ts';

/** A lost pet can't wait for a bill: all of this works while the organisation is read-only. */
@Controller('api')
export class PassportsController {
  constructor(
    private readonly passports: PassportsService,
    rows: RowFinders,
  ) {
    rows.register('passport', (scope, id) => passports.exists(scope, id));
    rows.register('finder-message', (scope, id) => passports.messageExists(scope, id));
  }

  @Get('pets/:id/passport')
  @Access('pets.edit', { row: 'pet' })
  @Answers(200, passport)
  get(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Passport> {
    return this.passports.ofPet(scope, id);
  }

  @Post('passports')
  @HttpCode(200)
  @Access('pets.edit', { whileReadOnly: true })
  @Answers(200, passport, ['csrf', 'conflict', 'stale'])
  set(@CurrentScope() scope: Scope, @Body({ schema: passportSet }) body: PassportSet): Promise<Passport> {
    return this.passports.set(scope, body);
  }

  @Post('passports/:id/rotate')
  @HttpCode(200)
  @Access('pets.edit', { row: 'passport', whileReadOnly: true })
  @Answers(200, passport, ['csrf'])
  rotate(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Passport> {
    return this.passports.rotate(scope, id);
  }

  @Post('passports/:id/revoke')
  @HttpCode(200)
  @Access('pets.edit', { row: 'passport', whileReadOnly: true })
  @Answers(200, passport, ['csrf'])
  revoke(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Passport> {
    return this.passports.revoke(scope, id);
  }

  @Post('finder-messages/:id/answer')
  @HttpCode(200)
  @Access('pets.edit', { row: 'finder-message', whileReadOnly: true })
  @TakesKey()
  @Answers(200, finderMessage, ['csrf', 'conflict'])
  reply(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: finderAnswer }) { answer }: FinderAnswer,
  ): Promise<FinderMessage> {
    return this.passports.reply(scope, id, answer);
  }
}
