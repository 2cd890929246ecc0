import { Injectable } from '@nestjs/common';
import type { Dose, DoseList } from '@petcare/contracts/health';
import { Grants, type Session } from '@petcare/platform';
import { DosesService } from './doses.service.ts';

/** Other people's animals' doses; only for requests, because nobody looks at them otherwise. */
@Injectable()
export class SharedDoses {
  constructor(
    private readonly doses: DosesService,
    private readonly grants: Grants,
  ) {}

  /** Today's, in each organisation's calendar, for animals whose medication others share with this person. */
  async list(session: Session): Promise<DoseList> {
    const read = async (organisationId: string) =>
      (await this.doses.list({ organisationId }, { on: 'today', limit: 500 })).items;
    const found = await this.grants.gather(session, 'medication', { read, petsOf: ({ petId }: Dose) => [petId] });
    return { items: found.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)), nextCursor: null };
  }
}
