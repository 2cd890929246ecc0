/** How the address of a pet that was just added ends: its page offers what animals of the species usually need. */
export const offersPlan = '?plan=usual';
