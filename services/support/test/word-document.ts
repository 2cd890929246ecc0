/** A ZIP of empty files, stored as they are; `crc` and times are zero, which nothing here reads. */
function archiveOf(names: readonly string[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name));
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

/** What a word processor writes, by the names of its parts. */
export function aWordDocument(given: { with?: string; without?: string } = {}): Buffer {
  const names = ['[Content_Types].xml', 'word/document.xml', ...(given.with ? [given.with] : [])];
  return archiveOf(names.filter((name) => name !== given.without));
}
