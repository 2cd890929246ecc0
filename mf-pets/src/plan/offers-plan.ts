/** How the address of a newly added pet ends: its page then offers what its species usually needs. */
export const offersPlan = '?plan=usual';
