import { Injectable } from '@nestjs/common';
import { areas, recordKinds, type Area, type RecordKindName } from '@petcare/contracts';
import type { StoredFile } from '@petcare/contracts/files';
import { Database, Records, type Scope } from '@petcare/platform';
import { isPetThere, recordsOfFile } from './files.queries.ts';

interface Link extends Record<string, unknown> {
  kind: RecordKindName;
  recordId: string;
  petId: string | null;
}

/** Files that belong only to records are listed for people who can see everything; others see them with those. */
export const seesAllFiles = ({ can }: Scope): boolean => areas.every((area) => can(`${area}.view`));

/** Who can see a file: those who can see its pet's documents, and those who can see a record it's attached to. */
@Injectable()
export class FileSight {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  async isSeen(scope: Scope, { id, petId }: Pick<StoredFile, 'id' | 'petId'>): Promise<boolean> {
    if (petId !== null && (await this.isSeenWithPet(scope, petId))) return true;
    const links = await this.linksOf(scope, id);
    for (const link of links) if (await this.isRecordSeen(scope, link)) return true;
    return petId === null && links.length === 0 && scope.can('documents.view');
  }

  /** Whose people see it in the recycle bin: a receipt is for those who see expenses. */
  async areaOf(scope: Scope, { id, petId }: Pick<StoredFile, 'id' | 'petId'>): Promise<Area> {
    const [link] = petId === null ? await this.linksOf(scope, id) : [];
    return recordKinds[link?.kind ?? 'file'].area;
  }

  private linksOf({ organisationId }: Scope, id: string): Promise<Link[]> {
    return this.database.read<Link>(organisationId, recordsOfFile, [id]);
  }

  private async isSeenWithPet(scope: Scope, petId: string): Promise<boolean> {
    return scope.can('documents.view', petId) && this.isPetThere(scope, petId);
  }

  private async isPetThere({ organisationId }: Scope, petId: string): Promise<boolean> {
    return (await this.database.read(organisationId, isPetThere, [petId])).length > 0;
  }

  private async isRecordSeen(scope: Scope, { kind, recordId, petId }: Link): Promise<boolean> {
    if (!scope.can(`${recordKinds[kind].area}.view`, petId ?? undefined)) return false;
    // A claim goes out of sight with its policy's pet, too.
    if (petId !== null && !(await this.isPetThere(scope, petId))) return false;
    return this.records.exists(scope.organisationId, { kind, id: recordId });
  }
}
