import { Injectable } from '@nestjs/common';
import { AccountOrganisations } from '@petcare/auth';
import { Database, PersonExport } from '@petcare/platform';

/** `$1` organisation, `$2` who recorded them. */
const recordedBy = `
  select d.id, d.pet_id as "petId", d.medication_id as "medicationId", coalesce(d.drug, m.drug) as drug, d.due_at as "dueAt", d.outcome, d.given_at as "givenAt",
    coalesce(d.given_amount, d.amount) as amount, coalesce(d.unit, m.unit) as unit, d.note
  from health.dose d join health.medication m on m.organisation_id = d.organisation_id and m.id = d.medication_id
  where d.organisation_id = $1 and d.given_by = $2 order by d.given_at, d.id`;

/** The doses a person gave or otherwise recorded, in each of their organisations, in those they have left, and for pets shared with them. */
@Injectable()
export class DosesExportPart extends PersonExport {
  readonly name = 'doses';

  constructor(
    private readonly database: Database,
    private readonly organisations: AccountOrganisations,
  ) {
    super();
  }

  async of(userId: string): Promise<unknown> {
    const parts: unknown[] = [];
    for (const { id } of await this.organisations.knowing(userId)) {
      const doses = await this.database.read(id, recordedBy, [userId]);
      if (doses.length > 0) parts.push({ organizationId: id, doses });
    }
    return parts;
  }
}
