import { Injectable } from '@nestjs/common';
import { dayWords } from '@petcare/contracts/day-words';
import {
  fileUpload,
  isPictureFile,
  largestArchive,
  type ArchiveQuery,
  type FileUpload,
  type StoredFile,
  type StoredFileUpdate,
} from '@petcare/contracts/files';
import {
  bytesToCome,
  Database,
  fileMime,
  Grants,
  invalid,
  isId,
  isPicture,
  newId,
  ProblemError,
  NamedUploads,
  receiveForm,
  Records,
  Search,
  ServedFiles,
  Storage,
  type VersionRead,
  type FileMime,
  type NamedUpload,
  type RecordKey,
  type RecordQuery,
  type RecordStore,
  type Scope,
  type ServedFile,
  type Session,
  type Settle,
  type UploadedFile,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { FileSight, seesAllFiles } from './file-sight.ts';
import { files } from './files.ts';
import { isPetThere } from './files.queries.ts';
import { documentAt, withPicture, type Original } from './original.ts';
import { FilesRoomService } from './room.service.ts';
import { keyOf, storeOriginal } from './stored-bytes.ts';
import { Slots } from './slots.ts';

/** A file that has arrived whole, with its details and how to settle the room held for it. */
interface Arrival {
  readonly file: UploadedFile;
  readonly mime: FileMime;
  readonly said: FileUpload;
  readonly settle: Settle;
}

/** How many pictures a process decodes at once: each may take 60 megapixels of memory. */
const decodedAtOnce = 2;

/** Photos and documents with their bytes. */
@Injectable()
export class FilesService {
  readonly store: RecordStore<StoredFile>;
  private readonly slots = new Slots(decodedAtOnce);

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly room: FilesRoomService,
    private readonly sight: FileSight,
    private readonly grants: Grants,
    private readonly uploads: NamedUploads,
    records: Records,
    served: ServedFiles,
    search: Search,
  ) {
    this.store = records.of(files);
    search.narrow('file', (seer, row) => sight.found(seer, row));
    served.servedBy((session, id) => this.servedTo(session, id));
  }

  /**
   * Takes the file in a request's body, with room held before its first byte; or one sent earlier in parts.
   * @throws {ProblemError} 400 when it isn't accepted, 402 when there's no room, 413 over 25 MB
   */
  async receive(scope: Scope, request: FastifyRequest): Promise<StoredFile> {
    // Its room is charged to the pet's organisation, whoever sends it.
    const heldId = await this.database.asOrganisation(() =>
      this.room.reserve(scope, Math.max(1, bytesToCome(request))),
    );
    const release = () => this.database.asOrganisation(() => this.room.release(scope.organisationId, heldId));
    try {
      const sent = await receiveForm(request);
      if ('uploadId' in sent) {
        await release();
        return await this.takeNamed(scope, sent);
      }
      try {
        return await this.take(scope, sent, (transaction, { bytes }) => this.room.settle(transaction, heldId, bytes));
      } finally {
        await sent.remove();
      }
    } catch (error) {
      await release();
      throw error;
    }
  }

  /** Keeps a file from this machine as if it had been sent. */
  async bring(scope: Scope, file: UploadedFile): Promise<StoredFile> {
    const heldId = await this.room.reserve(scope, file.bytes);
    return this.take(scope, file, (transaction, { bytes }) => this.room.settle(transaction, heldId, bytes));
  }

  /** An organisation's or a pet's. Those without a pet are seen with their records, or by who sent them, except by people who can see everything. */
  list(scope: Scope, query: RecordQuery) {
    const seesAll = query['petId'] !== undefined || seesAllFiles(scope);
    return this.store.list(scope, null, seesAll ? query : { ...query, seenBy: scope.actor.userId });
  }

  private takeNamed(scope: Scope, { uploadId, fields }: NamedUpload): Promise<StoredFile> {
    return this.uploads.use(scope, {
      uploadId,
      purpose: 'file',
      make: (file, settle) => this.take(scope, { ...file, fields }, settle),
      again: (id) => this.store.get(scope, { parentId: null, id }),
    });
  }

  /**
   * Everything a query matches, page by page.
   * @throws {ProblemError} 413 when it's too large for one archive
   */
  async all(scope: Scope, query: ArchiveQuery): Promise<StoredFile[]> {
    const found: StoredFile[] = [];
    let bytes = 0;
    for (let cursor: string | undefined | null; cursor !== null;) {
      const page = await this.list(scope, { ...query, limit: 100, ...(cursor && { cursor }) });
      found.push(...page.items);
      bytes += page.items.reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > largestArchive)
        throw new ProblemError(
          'too-large',
          'Together these are more than 4 GB. Choose a year or a type, or make a backup.',
        );
      cursor = page.nextCursor;
    }
    return found;
  }

  /** Checks what has arrived and keeps it. */
  private async take(scope: Scope, file: UploadedFile, settle: Settle): Promise<StoredFile> {
    const said = saidOf(file);
    await this.requirePet(scope, said);
    return this.slots.run(async () => {
      const mime = await fileMime(file);
      const arrival = { file, mime, said, settle };
      // The right to add it through a grant has already been checked.
      const keep = (original: Original) => this.database.asOrganisation(() => this.keep(scope, arrival, original));
      if (!isPicture(mime)) return keep(await documentAt(file.path));
      return withPicture(file.path, mime, keep);
    });
  }

  /** @throws {ProblemError} 400 at `petId` if somebody the pet is shared with would take it away from the pet */
  async update(scope: Scope, id: string, expected: VersionRead, body: StoredFileUpdate): Promise<StoredFile> {
    if (scope.via === 'grant' && body.petId === null) throw notOfThePet();
    return this.store.update(scope, { parentId: null, id }, expected, body);
  }

  /** @throws {ProblemError} 409 while it has to be kept */
  async remove(scope: Scope, key: RecordKey): Promise<void> {
    const file = await this.store.get(scope, key);
    const { retainUntil, name } = file;
    const [today] = await this.database.acrossOrganisations<{ day: string }>(
      `select platform.now()::date::text as day`,
    );
    if (retainUntil !== null && today && retainUntil >= today.day)
      throw new ProblemError(
        'conflict',
        `${name} has to be kept until ${dayWords(retainUntil)}. Change that date first.`,
      );
    await this.store.remove(scope, { ...key, area: await this.sight.areaOf(scope, file) });
  }

  private async keep(scope: Scope, { file, mime, said, settle }: Arrival, original: Original): Promise<StoredFile> {
    const { organisationId } = scope;
    const id = newId();
    const { bytes, sha256, picture } = original;
    const body = {
      name: file.name,
      type: said.type ?? (isPicture(mime) ? 'photo' : 'other'),
      takenOn: said.takenOn ?? picture?.takenOn ?? null,
      petId: said.petId ?? null,
      mime,
      bytes,
      sha256,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    };
    return this.storage.beforeRow(`${organisationId}/${id}`, async (committing) => {
      await storeOriginal(this.storage, { organisationId, id, original });
      return this.database.transaction(organisationId, async (transaction) => {
        await settle(transaction, { id, bytes });
        const kept = await this.store.createWithin(transaction, scope, { parentId: null, body, id });
        committing();
        return kept;
      });
    });
  }

  private async requirePet(scope: Scope, { petId }: FileUpload): Promise<void> {
    if (petId === undefined && scope.via !== 'grant') return;
    const may = petId !== undefined && scope.can('documents.add', petId);
    const found = may ? await this.database.read(scope.organisationId, isPetThere, [petId]) : [];
    if (found.length === 0) throw notOfThePet();
  }

  private async servedTo(session: Session, id: string): Promise<ServedFile | null> {
    if (!isId(id)) return null;
    const own = session.scope && (await this.servedIn(session.scope, id));
    const shared = { needs: 'documents.view', read: (scope: Scope) => this.servedIn(scope, id) } as const;
    return own ?? this.grants.readOn(session, 'file', id, shared);
  }

  private async servedIn(scope: Scope, id: string): Promise<ServedFile | null> {
    const { organisationId } = scope;
    const file = await this.store.find(organisationId, { parentId: null, id });
    if (!file || !(await this.sight.isSeen(scope, file))) return null;
    const { name, mime, bytes, sha256 } = file;
    const has = (size: string) => size === 'whole' || isPictureFile(file);
    return {
      name,
      mime,
      bytes,
      sha256,
      isImmutable: false,
      keyOf: (size) => (has(size) ? keyOf(organisationId, id, size) : null),
    };
  }
}

function notOfThePet(): ProblemError {
  return invalid([{ path: 'petId', message: 'Choose an animal of this organisation.' }]);
}

/** @throws {ProblemError} 400 at the field */
function saidOf({ fields }: UploadedFile): FileUpload {
  const said = fileUpload.safeParse(fields);
  if (said.success) return said.data;
  throw invalid(said.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}
