import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, readLink, signLink, type Config } from '@petcare/platform';

/** As long as the mail may lie in somebody's inbox. */
const validDays = 400;
/** It is in mails that have gone, and so it stays. */
const purpose = 'reminders.photo';

/** Where mail programs find the photo of a pet, which bring no cookies. */
@Injectable()
export class PetPhotoLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Absolute address for a mail; null without a photo. */
  urlOf(photoId: string | null): string | null {
    if (photoId === null) return null;
    const expires = new Date(Date.now() + validDays * 86_400_000);
    const segment = signLink(this.config.APP_SECRET, purpose, [photoId], expires);
    return new URL(`/api/p/${segment}`, this.config.PUBLIC_URL).href;
  }

  /** Id of the photo; null when the segment is not ours, or over. */
  read(segment: string): string | null {
    return readLink(this.config.APP_SECRET, purpose, segment, new Date())?.[0] ?? null;
  }
}
