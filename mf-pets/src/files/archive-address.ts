/** Where to get files as one ZIP: by their ids, or everything of a pet's that the filter shows. */
export function archiveAddress(asked: Record<string, string | undefined>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/files/archive?${new URLSearchParams(given).toString()}`;
}
