/** Ends by more memory than it may use, or says what it was given. */
export default function work(task: string): string {
  if (task !== 'too much') return task;
  const all: number[][] = [];
  while (all.length >= 0) all.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
  return '';
}
