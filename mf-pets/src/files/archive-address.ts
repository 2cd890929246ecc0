/** Where files of a pet are had as one ZIP: by their ids, or all that the rest lets through. */
export function archiveAddress(asked: { petId: string } & Record<string, string | undefined>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `/api/files/archive?${new URLSearchParams(given).toString()}`;
}
