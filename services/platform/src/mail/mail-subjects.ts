import { Injectable } from '@nestjs/common';

/** What a mail is about and who it's for, in words for people in its organisation. */
export interface MailSubject {
  readonly about: string;
  readonly recipient: string;
  /** Where it would go now; not shown to anybody. Null when there's no such person any more. */
  readonly address: string | null;
  /** The recipient wants nobody to know the address, so what the mail server said, which may name it, isn't shown either. */
  readonly hidesAddress?: boolean;
}

/** How a domain says what mails of one of its kinds are about; without those that have gone. */
export interface MailSubjectSource {
  readonly kind: string;
  describe(organisationId: string, subjectIds: readonly string[]): Promise<ReadonlyMap<string, MailSubject>>;
}

/** Each domain says here what its mails are about: platform knows only the row a mail names. */
@Injectable()
export class MailSubjects {
  private readonly sources = new Map<string, MailSubjectSource>();

  register(source: MailSubjectSource): void {
    if (this.sources.has(source.kind)) throw new Error(`Two domains describe mails of kind ${source.kind}`);
    this.sources.set(source.kind, source);
  }

  /** By subject; nothing for a kind nobody describes. */
  async describe(
    organisationId: string,
    mails: readonly { readonly kind: string; readonly subjectId: string }[],
  ): Promise<ReadonlyMap<string, MailSubject>> {
    const described = new Map<string, MailSubject>();
    for (const [kind, some] of Map.groupBy(mails, (mail) => mail.kind)) {
      const found = await this.sources.get(kind)?.describe(
        organisationId,
        some.map(({ subjectId }) => subjectId),
      );
      for (const [id, subject] of found ?? []) described.set(id, subject);
    }
    return described;
  }
}
