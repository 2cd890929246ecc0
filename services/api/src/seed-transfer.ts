import type { INestApplicationContext } from '@nestjs/common';
import { transferCreate, transferListQuery, transferParts } from '@petcare/contracts/transfers';
import type { Scope } from '@petcare/platform';
import { Transfers } from '@petcare/sharing';

/** Who would take which pet on. */
const demoOffer = {
  pet: 'Thistle',
  email: 'kate@petcare.example',
  message: 'She’s house-trained, and likes dandelions best.',
};

/** An offer that waits for an answer; nothing if there has been one. */
export async function seedTransfer(
  app: INestApplicationContext,
  scope: Scope,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const { pet, email, message } = demoOffer;
  const petId = ids.get(pet);
  const transfers = app.get(Transfers, { strict: false });
  const { items } = await transfers.list(scope, transferListQuery.parse({ limit: 1 }));
  if (petId === undefined || items.length > 0) return;
  await transfers.create(scope, transferCreate.parse({ petId, parts: [...transferParts], email, message }));
}
