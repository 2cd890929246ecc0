const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "12 Jul 2026" */
export const dayWords = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`));
