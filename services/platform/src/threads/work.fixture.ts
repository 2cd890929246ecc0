let isStarted = false;

export function start(): void {
  isStarted = true;
}

/** Ends by more memory than it may use, or says what it was given and, when asked, whether it was started before. */
export default function work(task: string): string {
  if (task === 'started?') return `${isStarted}`;
  if (task !== 'too much') return task;
  const all: number[][] = [];
  while (all.length >= 0) all.push(Array.from({ length: 100_000 }, (_, index) => index / 3));
  return '';
}
