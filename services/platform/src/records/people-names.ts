/** People's names, for those who read who did what. Filled by the domain that knows the accounts. */
export abstract class PeopleNames {
  /** Those of these people who exist, by id. */
  abstract of(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** Those of them who work in the organisation, or to whom it has lent animals: not its support, nor people of another one. */
  abstract within(organisationId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
