import chime from './chime.wav';

export interface SupportNotice {
  title: string;
  body: string;
}

/** The words from section 4 of the specification; `rise` is how much the count rose. */
export function noticeOf(rise: number, isSuperAdmin: boolean): SupportNotice {
  return isSuperAdmin
    ? { title: 'New Support Activity', body: `${rise} new support ticket(s) need(s) your attention!` }
    : { title: 'New Support Response', body: `You have ${rise} new response(s) from our support team!` };
}

/** Specification, section 4. */
const volume = 0.3;

/** A browser notification where allowed, and a soft sound where the browser plays one. */
export function notify({ title, body }: SupportNotice): void {
  if ('Notification' in window && Notification.permission === 'granted') show(title, body);
  const sound = new Audio(chime);
  sound.volume = volume;
  // A page nobody has touched yet can't make a sound.
  sound.play().catch(() => undefined);
}

function show(title: string, body: string): void {
  try {
    const notification = new Notification(title, { body, tag: 'petcare-support' });
    notification.addEventListener('click', () => window.focus());
  } catch {
    // Phones only support notifications from service workers, and throw otherwise.
  }
}
