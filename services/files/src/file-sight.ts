import { Injectable } from '@nestjs/common';
import { areas, recordKinds, type Area, type RecordKindName } from '@petcare/contracts';
import type { StoredFile } from '@petcare/contracts/files';
import { Database, Records, type FoundRow, type Scope } from '@petcare/platform';
import { isPetThere, recordsOfFile, senderOfFile } from './files.queries.ts';

interface Link extends Record<string, unknown> {
  kind: RecordKindName;
  recordId: string;
  petId: string | null;
}

/** Files without a pet are listed for people who can see everything; others see them with their records. */
export const seesAllFiles = ({ can }: Pick<Scope, 'can'>): boolean => areas.every((area) => can(`${area}.view`));

/** Who can see a file: those who can see its pet's documents, and those who can see a record it's attached to. */
@Injectable()
export class FileSight {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {}

  async isSeen(scope: Scope, { id, petId }: Pick<StoredFile, 'id' | 'petId'>): Promise<boolean> {
    if (petId !== null && (await this.isSeenWithPet(scope, petId))) return true;
    const links = await this.linksOf(scope.organisationId, id);
    if (await this.firstSeen(scope, links)) return true;
    return petId === null && links.length === 0 && this.isLooseSeen(scope, id);
  }

  /** A file in search results as somebody sees it, with the record that has it if no pet does; null if they don't. */
  async found(scope: Scope, row: FoundRow): Promise<FoundRow | null> {
    const { id, petId = null } = row;
    if (!(await this.isSeen(scope, { id, petId }))) return null;
    const link = petId === null && (await this.firstSeen(scope, await this.linksOf(scope.organisationId, id)));
    return link ? { ...row, holder: { kind: link.kind, id: link.recordId, petId: link.petId } } : row;
  }

  /** Is the pet there or any of the records it belongs to? True as well if it belongs to nothing. */
  async hasPlace(organisationId: string, { id, petId }: Pick<StoredFile, 'id' | 'petId'>): Promise<boolean> {
    if (petId !== null && (await this.isPetThere(organisationId, petId))) return true;
    const links = await this.linksOf(organisationId, id);
    for (const link of links) if (await this.isRecordThere(organisationId, link)) return true;
    return petId === null && links.length === 0;
  }

  /** A receipt may be on its way to an expense that isn't saved yet. */
  private async isLooseSeen(scope: Scope, id: string): Promise<boolean> {
    if (!scope.can('documents.view')) return false;
    if (seesAllFiles(scope)) return true;
    const [sent] = await this.database.read<{ createdBy: string | null }>(scope.organisationId, senderOfFile, [id]);
    return sent?.createdBy === scope.actor.userId;
  }

  /** Whose people see it in the recycle bin: a receipt is for those who see expenses. */
  async areaOf(scope: Scope, { id, petId }: Pick<StoredFile, 'id' | 'petId'>): Promise<Area> {
    if (petId !== null) return recordKinds.file.area;
    const [link] = await this.linksOf(scope.organisationId, id);
    // Attached to nothing yet, it may be a receipt as well.
    return recordKinds[link?.kind ?? 'expense'].area;
  }

  /** The first of these whose record somebody sees. */
  private async firstSeen(scope: Scope, links: readonly Link[]): Promise<Link | null> {
    for (const link of links) if (await this.isRecordSeen(scope, link)) return link;
    return null;
  }

  private linksOf(organisationId: string, id: string): Promise<Link[]> {
    return this.database.read<Link>(organisationId, recordsOfFile, [id]);
  }

  private async isSeenWithPet(scope: Scope, petId: string): Promise<boolean> {
    return scope.can('documents.view', petId) && this.isPetThere(scope.organisationId, petId);
  }

  private async isPetThere(organisationId: string, petId: string): Promise<boolean> {
    return (await this.database.read(organisationId, isPetThere, [petId])).length > 0;
  }

  private async isRecordSeen(scope: Scope, link: Link): Promise<boolean> {
    const { kind, petId } = link;
    return (
      scope.can(`${recordKinds[kind].area}.view`, petId ?? undefined) && this.isRecordThere(scope.organisationId, link)
    );
  }

  private async isRecordThere(organisationId: string, { kind, recordId, petId }: Link): Promise<boolean> {
    // A claim goes out of sight with its policy's pet, too.
    if (petId !== null && !(await this.isPetThere(organisationId, petId))) return false;
    return this.records.exists(organisationId, { kind, id: recordId });
  }
}
