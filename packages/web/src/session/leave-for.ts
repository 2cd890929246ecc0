export type Leave = (address: string) => void;

/** What the browser keeps of this page for its Back button shows nothing about the person or organisation that was left, and refetches. */
function forgetThisPage(): void {
  window.addEventListener('pagehide', () => (document.body.hidden = true), { once: true });
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
}

let leaving = false;

/** Another page is on its way: whatever this one learns in the meantime sends nobody anywhere else. */
export const isLeaving = (): boolean => leaving;

/** Goes to an address as a new page, so that nothing about another person or organisation stays in memory. */
export const leaveFor: Leave = (address) => {
  leaving = true;
  forgetThisPage();
  window.location.assign(address);
};

/** Leaves in `ms`, once somebody has read why; from now on nothing else sends them anywhere. */
export function leaveSoon(address: string, ms: number, leave: Leave = leaveFor): void {
  leaving = true;
  setTimeout(leave, ms, address);
}
