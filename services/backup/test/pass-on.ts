import { transferParts, type TransferPart } from '@petcare/contracts/transfers';
import type { Actor } from '@petcare/testing/server';
import { PassingOn, type PassedPet } from '../src/passing-on/passing-on.ts';

interface Passed {
  readonly petId: string;
  readonly parts?: readonly TransferPart[];
  readonly transferId?: string;
  readonly settle?: PassedPet['settle'];
}

/** `to` takes a pet of `from`’s on, with everything that can go along if nothing else is said. @returns the id it has there */
export async function passOn(from: Actor, to: Actor, { petId, parts, transferId, settle }: Passed): Promise<string> {
  const taken = await to.api.app.get(PassingOn, { strict: false }).claim({
    from: { organisationId: from.organisationId, petId },
    to: {
      organisationId: to.organisationId,
      actor: { userId: to.userId, name: 'Anna' },
      role: 'owner',
      via: 'membership',
      can: () => true,
    },
    parts: parts ?? transferParts,
    transferId: transferId ?? crypto.randomUUID(),
    settle: settle ?? (() => Promise.resolve()),
  });
  return taken.petId;
}
