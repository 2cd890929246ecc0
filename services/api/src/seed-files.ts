import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { FilesService } from '@petcare/files';
import type { Scope } from '@petcare/platform';
import sharp from 'sharp';
import { demoDocuments, demoPhotos, drawn, pdfOf } from './demo-files.ts';

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

/** Gives a family's animals, by name, photos and documents; an animal that already has some is left alone. */
export async function seedFiles(
  app: INestApplicationContext,
  scope: Scope,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const service = app.get(FilesService, { strict: false });
  const folder = await mkdtemp(join(tmpdir(), 'petcare-demo-'));
  for (const [pet, petId] of ids) {
    const wanted = demoFiles.filter((file) => file.pet === pet);
    const { items } = wanted.length > 0 ? await service.store.list(scope, null, { petId, limit: 1 }) : { items: [] };
    if (items.length > 0) continue;
    for (const { name, type, takenOn, bytes } of wanted.toReversed()) {
      const content = await bytes();
      const path = join(folder, 'file');
      await writeFile(path, content);
      const remove = () => rm(path, { force: true });
      await service.bring(scope, { path, name, bytes: content.length, fields: { petId, type, takenOn }, remove });
    }
  }
  await rm(folder, { recursive: true });
}
