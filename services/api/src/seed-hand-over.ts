import type { INestApplicationContext } from '@nestjs/common';
import { handOverAreas, handOverLinkCreate, handOverLinkListQuery } from '@petcare/contracts/hand-over';
import type { Scope } from '@petcare/platform';
import { HandOverLinks } from '@petcare/sharing';

/** Who minds which pet while the family is away, and for how many days. */
const demoLink = { pet: 'Mog', label: 'Rita next door', days: 30 };

/** A link that works; nothing if there is one. */
export async function seedHandOver(
  app: INestApplicationContext,
  scope: Scope,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const petId = ids.get(demoLink.pet);
  const links = app.get(HandOverLinks, { strict: false });
  const { items } = await links.list(scope, handOverLinkListQuery.parse({ state: 'live', limit: 1 }));
  if (petId === undefined || items.length > 0) return;
  const until = new Date(Date.now() + demoLink.days * 86_400_000).toISOString();
  const { label } = demoLink;
  const body = { label, petIds: [petId], areas: [...handOverAreas], mayTickOff: true, until };
  await links.create(scope, handOverLinkCreate.parse(body));
}
