/** What a record states in some fields; texts, or lists of them. */
export type Stated = Readonly<Record<string, unknown>>;

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** What it states in a field; nothing for one left empty. */
function valuesOf(record: Stated, field: string): string[] {
  return [record[field]].flat().flatMap((value) => (typeof value === 'string' && value !== '' ? plain(value) : []));
}

/** Does nothing that both state differ? Of lists, one that's in both is enough. */
export function agree(one: Stated, other: Stated, fields: readonly string[]): boolean {
  return fields.every((field) => {
    const [here, there] = [valuesOf(one, field), valuesOf(other, field)];
    return here.length === 0 || there.length === 0 || here.some((value) => there.includes(value));
  });
}
