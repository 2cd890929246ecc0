import { Injectable } from '@nestjs/common';
import type { Dose, DoseList } from '@petcare/contracts/health';
import { Grants, type Lent, type Session } from '@petcare/platform';
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
    const read = async ({ scope }: Lent): Promise<Dose[]> =>
      scope.can('medication.view') ? (await this.doses.list(scope, { on: 'today', limit: 500 })).items : [];
    const found = await this.grants.readLent(session, read);
    const petIds = [...new Set(found.map(({ petId }) => petId))];
    if (petIds.length > 0) await this.grants.noteLooks(session, 'medication', petIds);
    return { items: found.toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt)), nextCursor: null };
  }
}
