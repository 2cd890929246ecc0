export type Leave = (address: string) => void;

/** Goes to an address as a new page, so that nothing of another person or organisation stays in memory. */
export const leaveFor: Leave = (address) => window.location.assign(address);
