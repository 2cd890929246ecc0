/** "Good morning, Dana." by the clock of the reader; from noon it is afternoon, from 18:00 evening. */
export function greeting(name: string, now: Date): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return `Good ${part}, ${name}.`;
}
