import { Injectable } from '@nestjs/common';
import { Database, RowFinders } from '@petcare/platform';
import { policyById } from './policies.queries.ts';
import { policyAlone } from './renewals.ts';

interface Found extends Record<string, unknown> {
  id: string;
  petId: string;
  createdBy: string | null;
}

/** Finds a policy by its id alone, for what belongs to it. */
@Injectable()
export class PolicyRows {
  constructor(database: Database, rows: RowFinders) {
    rows.registerWithin(policyAlone, async (scope, id) => {
      const [found] = await database.read<Found>(scope.organisationId, policyById, [id]);
      return found && scope.can('insurance.view', found.petId) ? found : null;
    });
  }
}
