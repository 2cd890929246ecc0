/** PC and ten characters that stand for the organisation. */
export function customerOf(organisationId: string): string {
  return `PC${organisationId.replaceAll('-', '').slice(-10).toUpperCase()}`;
}

/** With the bill's number: short enough for a bank transfer. */
export function billNumberOf(organisationId: string, sequence: number): string {
  return `${customerOf(organisationId)}-${String(sequence).padStart(4, '0')}`;
}
