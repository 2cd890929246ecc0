/** People's names, for those who read who did what. Filled by the domain that knows the accounts. */
export abstract class PeopleNames {
  /** Those of these people who exist, by id. */
  abstract of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
