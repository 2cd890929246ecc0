import { Injectable } from '@nestjs/common';
import { DoseActionService } from '../doses/dose-action.service.ts';
import { MailActionService } from './mail-action.service.ts';
import type { MailForm } from './mail-form.ts';
import type { SignedPage } from './signed-page.ts';

/** The pages behind the buttons in mails: for a dose, or for one date of a reminder. */
@Injectable()
export class MailActionPages implements SignedPage {
  constructor(
    private readonly doses: DoseActionService,
    private readonly reminders: MailActionService,
  ) {}

  show(signed: string): Promise<string> {
    return this.behind(signed).show(signed);
  }

  act(signed: string, form: MailForm): Promise<string> {
    return this.behind(signed).act(signed, form);
  }

  private behind(signed: string): SignedPage {
    return this.doses.isOf(signed) ? this.doses : this.reminders;
  }
}
