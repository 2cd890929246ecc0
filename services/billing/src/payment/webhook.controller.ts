import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { Access, Answers } from '@petcare/platform';
import { PaymentEvents } from './payment-events.service.ts';

/** Where the card provider tells us what happened: without cookies, by its signature. */
@Controller('api/billing/webhook')
export class WebhookController {
  constructor(private readonly events: PaymentEvents) {}

  @Post()
  @HttpCode(204)
  @Access('signed-link', { raw: true })
  @Answers(204, null)
  async receive(@Body() body: unknown, @Headers('stripe-signature') signature: unknown): Promise<void> {
    const [text, signed] = [body, signature].map((given) => (typeof given === 'string' ? given : ''));
    await this.events.receive(text ?? '', signed ?? '');
  }
}
