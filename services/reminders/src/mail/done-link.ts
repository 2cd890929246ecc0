import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, readLink, signLink, type Config } from '@petcare/platform';

const purpose = 'reminders.done';
const validDays = 30;

/** What a Done button in a mail stands for. */
export interface DoneLink {
  organisationId: string;
  occurrenceId: string;
  /** The person the mail went to; it is done in their name. */
  userId: string;
}

@Injectable()
export class DoneLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Absolute address for the mail; good for 30 days. */
  urlOf({ organisationId, occurrenceId, userId }: DoneLink): string {
    const expires = new Date(Date.now() + validDays * 86_400_000);
    const segment = signLink(this.config.APP_SECRET, purpose, [organisationId, occurrenceId, userId], expires);
    return new URL(`/api/r/${segment}`, this.config.PUBLIC_URL).href;
  }

  read(segment: string): DoneLink | null {
    const [organisationId, occurrenceId, userId] = readLink(this.config.APP_SECRET, purpose, segment, new Date()) ?? [];
    return organisationId && occurrenceId && userId ? { organisationId, occurrenceId, userId } : null;
  }
}
