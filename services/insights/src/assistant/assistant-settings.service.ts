import { Injectable } from '@nestjs/common';
import type { Assistant, AssistantUpdate } from '@petcare/contracts/insights';
import { Audit, Database, ProblemError, type Scope } from '@petcare/platform';
import { AssistantEndpoint } from './assistant-endpoint.ts';

/** `$1` organisation. */
const getHost = `select host from insights.assistant_setting where organisation_id = $1`;
/** `$1` organisation, `$2` host or null, `$3` who. */
const keepHost = `
  insert into insights.assistant_setting as s (organisation_id, host, updated_by) values ($1, $2, $3)
  on conflict (organisation_id) do update set host = excluded.host, updated_by = excluded.updated_by, updated_at = platform.now()`;

const off = (message: string): ProblemError => new ProblemError('assistant-off', message);

/** Whether an organisation's people may ask an assistant: only if one is connected, and the owner agreed to where everything goes. */
@Injectable()
export class AssistantSettings {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly endpoint: AssistantEndpoint,
  ) {}

  /** One that moved to another host is off until the owner agrees again. */
  async get({ organisationId }: Pick<Scope, 'organisationId'>): Promise<Assistant> {
    const { host } = this.endpoint;
    if (host === null) return { state: 'absent', host: null };
    const [row] = await this.database.read<{ host: string | null }>(organisationId, getHost);
    return { state: row?.host === host ? 'on' : 'off', host };
  }

  /** @throws {ProblemError} 503 if none is connected, 409 if it's now at a different host from the one the owner was told */
  async change({ organisationId, actor }: Scope, { host }: AssistantUpdate): Promise<Assistant> {
    this.requireConnected();
    if (host !== null && host !== this.endpoint.host)
      throw new ProblemError(
        'conflict',
        'The assistant’s address has changed since you opened the page. Check it again.',
      );
    return this.database.transaction(organisationId, async (transaction) => {
      const [before] = await transaction.query<{ host: string | null }>(`${getHost} for update`, [organisationId]);
      if ((before?.host ?? null) !== host) {
        await transaction.query(keepHost, [organisationId, host, actor.userId]);
        await this.audit.record(transaction, {
          action: host === null ? 'assistant.turned-off' : 'assistant.turned-on',
          entity: { kind: 'organisation', id: organisationId },
          changes: { host: [before?.host ?? null, host] },
        });
      }
      return this.get({ organisationId });
    });
  }

  /** @throws {ProblemError} 503 */
  requireConnected(): void {
    if (this.endpoint.host === null) throw off('Petcare has no assistant to chat with at the moment.');
  }

  /** @throws {ProblemError} 503 if there is none, or the owner hasn't turned it on */
  async requireOn(scope: Pick<Scope, 'organisationId'>): Promise<void> {
    this.requireConnected();
    const { state } = await this.get(scope);
    if (state !== 'on') throw off('The assistant is off here. The owner of your organisation can turn it on.');
  }
}
