import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { refusedAddressList, type RefusedAddressList } from '@petcare/contracts';
import { Access, Answers, CurrentScope, CurrentSession, type Scope, type Session } from '@petcare/platform';
import { RefusedAddressesService } from './refused-addresses.service.ts';

@Controller('api/refused-addresses')
export class RefusedAddressesController {
  constructor(private readonly addresses: RefusedAddressesService) {}

  @Get()
  @Access('reminders.view')
  @Answers(200, refusedAddressList)
  list(@CurrentScope() scope: Scope): Promise<RefusedAddressList> {
    return this.addresses.list(scope);
  }

  /** The person's own, in whatever organisation; nobody can say it about somebody else's. */
  @Post('release')
  @HttpCode(204)
  @Access('signed-in')
  @Answers(204, null, ['csrf', 'rate-limited'])
  release(@CurrentSession() session: Session): Promise<void> {
    return this.addresses.release(session);
  }
}
