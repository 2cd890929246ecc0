/**
 * Asks whether browser notifications may be shown, if that's undecided and the person has just done something, such as opening
 * the support screen: browsers penalise pages that ask unprompted.
 */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  if ('userActivation' in navigator && !navigator.userActivation.isActive) return;
  // A refusal is an answer, and a browser that doesn't ask here isn't at fault.
  Notification.requestPermission().catch(() => undefined);
}
