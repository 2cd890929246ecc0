/**
 * Asks whether browser notifications may be shown, if that is undecided and the person has just done something, such as opening
 * the support screen: browsers punish pages that ask by themselves.
 */
export function askToNotify(): void {
  if (!('Notification' in window) || Notification.permission !== 'default') return;
  if ('userActivation' in navigator && !navigator.userActivation.isActive) return;
  // A refusal is an answer, and a browser that does not ask here is no fault.
  Notification.requestPermission().catch(() => undefined);
}
