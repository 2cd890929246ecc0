import { Injectable } from '@nestjs/common';
import { petDeleted, PetsService, petRestored } from '@petcare/pets';
import { EventSubscriber, type Transaction } from '@petcare/platform';
import { Planner } from './planner.ts';

const gone = 'pet-deleted';

/** When nobody is left that a reminder is about, it stops. */
@Injectable()
export class StopWithPet extends EventSubscriber<typeof petDeleted> {
  readonly event = petDeleted;
  readonly name = 'reminders.stop-with-pet';

  constructor(private readonly pets: PetsService) {
    super();
  }

  async handle({ query, organisationId }: Transaction, { petId }: { petId: string }): Promise<void> {
    const reminders = await query<{ id: string; petIds: string[] }>(
      `select reminder_id as id, array_agg(pet_id) as "petIds" from reminders.reminder_pet
       where organisation_id = $1
         and reminder_id in (select reminder_id from reminders.reminder_pet where organisation_id = $1 and pet_id = $2)
       group by reminder_id`,
      [organisationId, petId],
    );
    const living = new Set(
      (
        await this.pets.living(
          organisationId,
          reminders.flatMap(({ petIds }) => petIds),
        )
      ).map(({ id }) => id),
    );
    const stopped = reminders.filter(({ petIds }) => !petIds.some((id) => living.has(id)));
    await query(
      `update reminders.occurrence set status = 'cancelled', cancel_reason = $3
       where organisation_id = $1 and reminder_id = any($2::uuid[]) and status = 'scheduled'`,
      [organisationId, stopped.map(({ id }) => id), gone],
    );
  }
}

/** What stopped with a pet goes on with it. */
@Injectable()
export class ResumeWithPet extends EventSubscriber<typeof petRestored> {
  readonly event = petRestored;
  readonly name = 'reminders.resume-with-pet';

  constructor(private readonly planner: Planner) {
    super();
  }

  async handle(transaction: Transaction, { petId }: { petId: string }): Promise<void> {
    const resumed = await transaction.query<{ id: string; createdBy: string }>(
      `update reminders.occurrence o set status = 'scheduled', cancel_reason = null
       from reminders.reminder_pet mine join reminders.reminder r on r.organisation_id = mine.organisation_id and r.id = mine.reminder_id
       where o.organisation_id = $1 and o.status = 'cancelled' and o.cancel_reason = $3
         and mine.organisation_id = o.organisation_id and mine.reminder_id = o.reminder_id and mine.pet_id = $2
       returning r.id, r.created_by as "createdBy"`,
      [transaction.organisationId, petId, gone],
    );
    const reminders = new Map(resumed.map((reminder) => [reminder.id, reminder]));
    for (const reminder of reminders.values()) await this.planner.notify(transaction, reminder);
  }
}
