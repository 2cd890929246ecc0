import { Injectable } from '@nestjs/common';
import { petDeleted, petRestored } from '@petcare/pets';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { RemindersService } from './reminders.service.ts';

/** When nobody is left that a reminder is about, it stops. */
@Injectable()
export class StopWithPet extends EventSubscriber<typeof petDeleted> {
  readonly event = petDeleted;
  readonly name = 'reminders.stop-with-pet';

  constructor(private readonly reminders: RemindersService) {
    super();
  }

  handle(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    return this.reminders.followPet(transaction, petId);
  }
}

/** What stopped with a pet goes on with it. */
@Injectable()
export class ResumeWithPet extends EventSubscriber<typeof petRestored> {
  readonly event = petRestored;
  readonly name = 'reminders.resume-with-pet';

  constructor(private readonly reminders: RemindersService) {
    super();
  }

  handle(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    return this.reminders.followPet(transaction, petId);
  }
}
