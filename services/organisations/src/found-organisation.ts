import { Injectable } from '@nestjs/common';
import { OnRegister } from '@petcare/auth';
import type { OrganisationType, PlanId, Registration } from '@petcare/contracts';
import { Audit, changesOfNew, type Transaction } from '@petcare/platform';
import { MembershipEntity } from './membership.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';

interface Founded {
  readonly name: string;
  readonly type: OrganisationType;
  readonly plan: PlanId;
}

/** Anyone who signs up owns a new organisation, on trial. */
@Injectable()
export class FoundOrganisation extends OnRegister {
  constructor(private readonly audit: Audit) {
    super();
  }

  async created(transaction: Transaction, userId: string, registration: Registration): Promise<void> {
    const { organizationName, firstName, organizationType: type, plan } = registration;
    await this.found(transaction, userId, { name: organizationName ?? `${firstName}’s pets`, type, plan });
  }

  /** The transaction runs in the name of the organisation that comes into being. */
  async found(transaction: Transaction, userId: string, { name, type, plan }: Founded): Promise<void> {
    const { manager, organisationId } = transaction;
    await manager.insert(OrganisationEntity, { id: organisationId, name, type, plan });
    await manager.insert(MembershipEntity, { organisationId, userId, role: 'owner' });
    await this.audit.record(transaction, {
      action: 'organisation.created',
      entity: { kind: 'organisation', id: organisationId },
      changes: changesOfNew({ type, plan }),
      by: { kind: 'user', id: userId },
    });
  }
}
