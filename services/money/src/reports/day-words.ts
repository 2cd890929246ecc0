const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "24 Nov 2026", for an ISO date. */
export const dayWords = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`));
