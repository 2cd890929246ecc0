import { Injectable } from '@nestjs/common';
import { requestMailList, type RequestMail, type RequestMailList, type RequestMailQuery } from '@petcare/contracts';
import { Database, decodeCursor, noOrganisation, pageOf } from '@petcare/platform';
import { OrganisationNames } from '../organisation-names.ts';

type MailRow = Omit<RequestMail, 'organization'> & { organisationId: string };

/** `$1` request, `$2` the last mail before the page, `$3` rows. */
const mailsOfRequest = `
  select organisation_id as "organisationId", id, kind, state, send_at as "plannedFor", sent_at as "sentAt"
  from admin.mails_of_request($1, $2::uuid, $3)`;

/** The mails a request planned, in every organisation, as platform staff can see them. */
@Injectable()
export class RequestMailsService {
  constructor(
    private readonly database: Database,
    private readonly organisations: OrganisationNames,
  ) {}

  /** One page, newest first. */
  async list({ requestId, cursor, limit }: RequestMailQuery): Promise<RequestMailList> {
    const before = decodeCursor(cursor, 1)?.[0] ?? null;
    const rows = await this.database.acrossOrganisations<MailRow>(mailsOfRequest, [requestId, before, limit + 1]);
    const { items, nextCursor } = pageOf(rows, limit, ({ id }) => [id]);
    const nameOf = await this.organisations.of(items.map(({ organisationId }) => organisationId));
    return requestMailList.parse({
      items: items.map(({ organisationId, ...mail }) => ({
        ...mail,
        organization:
          organisationId === noOrganisation ? null : { id: organisationId, name: nameOf.get(organisationId) ?? null },
      })),
      nextCursor,
    });
  }
}
