import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { StoredFile } from '@petcare/contracts/files';
import { FilesService } from '@petcare/files';
import type { Scope } from '@petcare/platform';
import sharp from 'sharp';
import { demoDocuments, demoKept, demoPhotos, drawn, pdfOf } from './demo-files.ts';

interface DemoFile {
  readonly pet: string;
  readonly name: string;
  readonly takenOn: string;
  readonly type: string;
  readonly bytes: () => Promise<Buffer>;
}

const demoFiles: readonly DemoFile[] = [
  ...demoPhotos.map((photo) => ({ ...photo, type: 'photo', bytes: () => jpegOf(drawn(photo)) })),
  ...demoDocuments.map((document) => ({ ...document, bytes: async () => pdfOf(document.lines) })),
];

const jpegOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();

type Bring = (file: Omit<DemoFile, 'pet'>, petId?: string) => Promise<StoredFile>;

/** Brings files as if they had been sent, by way of a folder. */
const bringTo =
  (service: FilesService, scope: Scope, folder: string): Bring =>
  async ({ name, type, takenOn, bytes }, petId) => {
    const content = await bytes();
    const path = join(folder, 'file');
    await writeFile(path, content);
    const fields = { type, takenOn, ...(petId !== undefined && { petId }) };
    const remove = () => rm(path, { force: true });
    return service.bring(scope, { path, name, bytes: content.length, fields, remove });
  };

/** A document without an animal, which has to be kept; left alone if there is one. */
async function seedKept(service: FilesService, scope: Scope, bring: Bring): Promise<void> {
  const { items } = await service.list(scope, { loose: 'true', limit: 1 });
  if (items.length > 0) return;
  const { lines, retainUntil, ...kept } = demoKept;
  const { id, version } = await bring({ ...kept, bytes: async () => pdfOf(lines) });
  await service.update(scope, id, { version, stale: 'stale' }, { version, retainUntil });
}

/** Gives a family's animals, by name, photos and documents; an animal that already has some is left alone. */
export async function seedFiles(
  app: INestApplicationContext,
  scope: Scope,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const service = app.get(FilesService, { strict: false });
  const folder = await mkdtemp(join(tmpdir(), 'petcare-demo-'));
  const bring = bringTo(service, scope, folder);
  for (const [pet, petId] of ids) {
    const wanted = demoFiles.filter((file) => file.pet === pet);
    const { items } = wanted.length > 0 ? await service.store.list(scope, null, { petId, limit: 1 }) : { items: [] };
    if (items.length > 0) continue;
    for (const file of wanted.toReversed()) await bring(file, petId);
  }
  if (ids.has(demoKept.besides)) await seedKept(service, scope, bring);
  await rm(folder, { recursive: true });
}
