import { deflateRawSync } from 'node:zlib';

/** A ZIP of files; `crc` and times are zero, as nothing here reads them. */
function archiveOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** The bytes of the last file of an archive under so many more names, empty ones excepted. */
export function withNamesFor(archive: Buffer, more: number): Buffer {
  const end = archive.subarray(-22);
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  const directory = archive.subarray(start, start + length);
  const last = directory.subarray(directory.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])));
  const names = Array.from({ length: more }, (_, index) => {
    const entry = Buffer.from(last);
    entry.write(String(index).padStart(4, '0'), 46);
    return entry;
  });
  const list = Buffer.concat([directory, ...names]);
  const newEnd = Buffer.from(end);
  newEnd.writeUInt32LE(list.length, 12);
  return Buffer.concat([archive.subarray(0, start), list, newEnd]);
}

/** What a word processor writes, by its parts. */
export function aWordDocument(
  given: { with?: string; without?: string; parts?: Readonly<Record<string, string | Buffer>> } = {},
): Buffer {
  const names = ['[Content_Types].xml', 'word/document.xml', ...(given.with ? [given.with] : [])];
  const empty = names.filter((name) => name !== given.without).map((name) => [name, ''] as const);
  return archiveOf({ ...Object.fromEntries<string | Buffer>(empty), ...given.parts });
}

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A document with a relationship of this kind to `target`. */
export function aDocumentWith(
  kind: string,
  { target = 'https://elsewhere.example/t.dotm', mode = 'External' } = {},
): Buffer {
  const one = `<Relationship Id="rId1" Type="${types}/${kind}" Target="${target}" TargetMode="${mode}"/>`;
  const list = `<?xml version="1.0" encoding="UTF-8"?>\n<Relationships xmlns="${types}">${one}</Relationships>`;
  return aWordDocument({ parts: { 'word/_rels/settings.xml.rels': list } });
}
