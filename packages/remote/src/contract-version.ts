/** `major.minor` of the contract between shell and remotes. */
export type ContractVersion = `${number}.${number}`;

/** What this package gives to remotes. A new member raises the minor; a changed or removed one raises the major. */
export const contractVersion: ContractVersion = '1.0';

function parts(version: string): [major: number, minor: number] {
  const [major = NaN, minor = NaN] = version.split('.').map(Number);
  return [major, minor];
}

/** May a remote built against contract `needed` run in a shell that provides `provided`? Same major, and no newer minor. */
export function isContractMet(needed: string, provided: string = contractVersion): boolean {
  const [neededMajor, neededMinor] = parts(needed);
  const [providedMajor, providedMinor] = parts(provided);
  return neededMajor === providedMajor && neededMinor <= providedMinor;
}
