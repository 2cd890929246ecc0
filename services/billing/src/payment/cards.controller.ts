import { Controller, Delete, Get, Post } from '@nestjs/common';
import { cardPage, payingBy, type CardPage, type PayingBy } from '@petcare/contracts/billing';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { Cards } from './cards.service.ts';

@Controller('api/subscription/card')
export class CardsController {
  constructor(private readonly cards: Cards) {}

  @Get()
  @Access('billing.view')
  @Answers(200, payingBy)
  get(@CurrentScope() scope: Scope): Promise<PayingBy> {
    return this.cards.of(scope);
  }

  @Post()
  @Access('billing.edit')
  @Answers(201, cardPage, ['csrf', 'conflict'])
  enter(@CurrentScope() scope: Scope): Promise<CardPage> {
    return this.cards.enter(scope);
  }

  @Delete()
  @Access('billing.edit')
  @Answers(200, payingBy, ['csrf'])
  remove(@CurrentScope() scope: Scope): Promise<PayingBy> {
    return this.cards.remove(scope);
  }
}
