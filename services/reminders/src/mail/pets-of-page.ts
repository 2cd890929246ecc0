import { buffer } from 'node:stream/consumers';
import type { Pictures } from '@petcare/platform';
import { namesOf } from './due-letter.ts';
import type { MailPagePets } from './mail-page.ts';

interface Pictured {
  readonly name: string;
  readonly photoId: string | null;
}

/** The pets a page is about, with the first photo there is; null if there is none. */
export async function petsOfPage(pictures: Pictures, pets: readonly Pictured[]): Promise<MailPagePets | null> {
  if (pets.length === 0) return null;
  const photoId = pets.find((pet) => pet.photoId !== null)?.photoId ?? null;
  const photo = photoId === null ? null : (await buffer(await pictures.thumbnail(photoId))).toString('base64');
  return { names: namesOf(pets.map(({ name }) => name)), photo };
}
