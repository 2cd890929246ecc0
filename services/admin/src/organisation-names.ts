import { Injectable } from '@nestjs/common';
import { Database } from '@petcare/platform';

/** Organisations' names, for lists of what happened in several. */
@Injectable()
export class OrganisationNames {
  constructor(private readonly database: Database) {}

  /** By id; without erased ones. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await this.database.acrossOrganisations<{ id: string; name: string }>(
      `select id, name from admin.names_of_organisations($1::uuid[])`,
      [[...new Set(ids)]],
    );
    return new Map(names.map(({ id, name }) => [id, name]));
  }
}
