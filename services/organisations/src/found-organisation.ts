import { Injectable } from '@nestjs/common';
import { OnRegister } from '@petcare/auth';
import type { Registration } from '@petcare/contracts';
import { Audit, changesOfNew, type Transaction } from '@petcare/platform';
import { MembershipEntity } from './membership.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';

/** Anyone who signs up owns a new organisation, on trial. */
@Injectable()
export class FoundOrganisation extends OnRegister {
  constructor(private readonly audit: Audit) {
    super();
  }

  async created(transaction: Transaction, userId: string, registration: Registration): Promise<void> {
    const { manager, organisationId } = transaction;
    await manager.insert(OrganisationEntity, {
      id: organisationId,
      name: registration.organizationName ?? `${registration.firstName}’s pets`,
      type: registration.organizationType,
      plan: registration.plan,
    });
    await manager.insert(MembershipEntity, { organisationId, userId, role: 'owner' });
    const { organizationType: type, plan } = registration;
    await this.audit.record(transaction, {
      action: 'organisation.created',
      entity: { kind: 'organisation', id: organisationId },
      changes: changesOfNew({ type, plan }),
      by: { kind: 'user', id: userId },
    });
  }
}
