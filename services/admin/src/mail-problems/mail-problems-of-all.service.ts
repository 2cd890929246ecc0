import { Injectable } from '@nestjs/common';
import { staffMailProblemList, type StaffMailProblemList, type StaffMailProblemQuery } from '@petcare/contracts';
import { StaffMailProblems } from '@petcare/platform';
import { OrganisationNames } from '../organisation-names.ts';

/** Undelivered mails, whoever they're from, and whose they are. */
@Injectable()
export class MailProblemsOfAll {
  constructor(
    private readonly problems: StaffMailProblems,
    private readonly organisations: OrganisationNames,
  ) {}

  /** One page, latest first. */
  async list(query: StaffMailProblemQuery): Promise<StaffMailProblemList> {
    const { items, nextCursor } = await this.problems.list(query);
    const nameOf = await this.organisations.of(items.flatMap(({ organisationId }) => organisationId ?? []));
    return staffMailProblemList.parse({
      items: items.map(({ organisationId, ...row }) => ({
        ...row,
        organization: organisationId && { id: organisationId, name: nameOf.get(organisationId) ?? null },
      })),
      nextCursor,
    });
  }
}
