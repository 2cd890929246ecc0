import { Injectable } from '@nestjs/common';
import { petLost } from '@petcare/pets';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { tellNextScan } from './passports.queries.ts';

/** Whoever tried the code on the collar a while ago mustn't hide the first scan by a finder. */
@Injectable()
export class TellNextScan extends EventSubscriber<typeof petLost> {
  readonly event = petLost;
  readonly name = 'sharing.tell-next-scan';

  async handle({ query, organisationId }: Transaction, { petId }: { petId: string }): Promise<void> {
    await query(tellNextScan, [organisationId, petId]);
  }
}
