interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** All of a list, page by page; for lists that a person has tens or hundreds of. */
export async function everyPage<Item>(read: (cursor: string | null) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
