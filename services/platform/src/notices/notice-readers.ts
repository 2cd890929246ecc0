/** Filled by the domain that knows who belongs where and what is shared with whom; a provider of its worker module. */
export abstract class NoticeReaders {
  /**
   * Ids of those of the notices whose people may still read them and haven't, each with its organisation if the person belongs
   * there, or null.
   */
  abstract stillUnread(
    notices: readonly { readonly organisationId: string; readonly id: string }[],
  ): Promise<ReadonlyMap<string, string | null>>;
}
