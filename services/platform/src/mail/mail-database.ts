import { OutboundMail1763670000100 } from './migrations/1763670000100-outbound-mail.ts';
import { OutboundMailSteps1763670000300 } from './migrations/1763670000300-outbound-mail-steps.ts';
import { OutboundMailEntity } from './outbound-mail.entity.ts';

/** What mail adds to the platform's tables. */
export const mailDatabase = {
  entities: [OutboundMailEntity],
  migrations: [OutboundMail1763670000100, OutboundMailSteps1763670000300],
};
