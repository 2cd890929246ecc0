import { Injectable } from '@nestjs/common';
import { petArrived, petDeleted, petDied, petLeft, petLives, petRestored, petReturned } from '@petcare/pets';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { ReminderUpkeep } from './reminder-upkeep.service.ts';

/** When nobody is left that a reminder is about, it stops; what stopped with a pet resumes with it. */
@Injectable()
abstract class FollowPet<E extends typeof petDeleted> extends EventSubscriber<E> {
  constructor(private readonly reminders: ReminderUpkeep) {
    super();
  }

  handle(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    return this.reminders.followPet(transaction, petId);
  }
}

@Injectable()
export class StopWithPet extends FollowPet<typeof petDeleted> {
  readonly event = petDeleted;
  readonly name = 'reminders.stop-with-pet';
}

@Injectable()
export class StopWithDeath extends FollowPet<typeof petDied> {
  readonly event = petDied;
  readonly name = 'reminders.stop-with-death';
}

@Injectable()
export class ResumeWithPet extends FollowPet<typeof petRestored> {
  readonly event = petRestored;
  readonly name = 'reminders.resume-with-pet';
}

@Injectable()
export class ResumeWithLife extends FollowPet<typeof petLives> {
  readonly event = petLives;
  readonly name = 'reminders.resume-with-life';
}

@Injectable()
export class StopWithTransfer extends FollowPet<typeof petLeft> {
  readonly event = petLeft;
  readonly name = 'reminders.stop-with-transfer';
}

@Injectable()
export class ResumeWithReturn extends FollowPet<typeof petReturned> {
  readonly event = petReturned;
  readonly name = 'reminders.resume-with-return';
}

@Injectable()
export class PlanArrived extends FollowPet<typeof petArrived> {
  readonly event = petArrived;
  readonly name = 'reminders.plan-arrived';
}
