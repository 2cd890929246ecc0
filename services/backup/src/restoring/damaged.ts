/** Why a file can't be restored, in words for whoever chose it; nothing has been changed. */
export class Damaged extends Error {}

export const isNoBackup = (): Damaged =>
  new Damaged('This isn’t a Petcare backup. Choose the ZIP just as you downloaded it.');

export const isChanged = (): Damaged =>
  new Damaged('This backup has been damaged or changed since Petcare made it. Download it again.');

export const isNewer = (): Damaged =>
  new Damaged('This backup was made by a newer version of Petcare, so this one can’t read it.');
