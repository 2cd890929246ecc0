import { Injectable } from '@nestjs/common';
import { OnRegister } from '@petcare/auth';
import type { Registration } from '@petcare/contracts';
import type { Transaction } from '@petcare/platform';
import { MembershipEntity } from './membership.entity.ts';
import { OrganisationEntity } from './organisation.entity.ts';

/** Whoever signs up owns a new organisation, on trial. */
@Injectable()
export class FoundOrganisation extends OnRegister {
  async created({ manager, organisationId }: Transaction, userId: string, registration: Registration): Promise<void> {
    await manager.insert(OrganisationEntity, {
      id: organisationId,
      name: registration.organizationName ?? `${registration.firstName}'s pets`,
      type: registration.organizationType,
      plan: registration.plan,
    });
    await manager.insert(MembershipEntity, { organisationId, userId, role: 'owner' });
  }
}
