/** "Good morning, Dana." by the reader's clock: afternoon from noon, evening from 18:00. */
export function greeting(name: string, now: Date): string {
  const hour = now.getHours();
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon';
  return `Good ${part}, ${name}.`;
}
