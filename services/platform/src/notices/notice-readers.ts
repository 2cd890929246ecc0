/** Filled by the domain that knows who belongs where and what is shared with whom; a provider of its worker module. */
export abstract class NoticeReaders {
  /** Ids of those of the notices whose people may still read them. */
  abstract stillRead(
    notices: readonly { readonly organisationId: string; readonly id: string }[],
  ): Promise<ReadonlySet<string>>;
}
