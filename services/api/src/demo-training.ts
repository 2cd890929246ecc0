/** A demo family's plan, made from a template, and how its sessions went: successes out of ten for each step. */
export interface DemoTraining {
  readonly pet: string;
  readonly template: string;
  readonly targetInDays: number;
  readonly sessions: readonly DemoSession[];
}

interface DemoSession {
  readonly daysAgo: number;
  readonly minutes: number;
  readonly place: string;
  /** Out of ten tries each, in the order of the template's skills. */
  readonly worked: readonly number[];
  readonly homework?: string;
}

export const demoTraining: readonly DemoTraining[] = [
  {
    pet: 'Bella',
    template: 'recall',
    targetInDays: 60,
    sessions: [
      { daysAgo: 24, minutes: 8, place: 'Kitchen', worked: [6, 5] },
      { daysAgo: 20, minutes: 10, place: 'Kitchen', worked: [8, 6] },
      { daysAgo: 16, minutes: 10, place: 'Garden', worked: [9, 8, 4] },
      { daysAgo: 11, minutes: 12, place: 'Garden', worked: [10, 8, 6] },
      { daysAgo: 7, minutes: 12, place: 'Garden', worked: [10, 9, 7] },
      {
        daysAgo: 2,
        minutes: 15,
        place: 'Park, long line',
        worked: [10, 9, 8, 5],
        homework: 'Five recalls in the garden before supper, with chicken.\nNever call her twice.',
      },
    ],
  },
  {
    pet: 'Comet',
    template: 'loading',
    targetInDays: 30,
    sessions: [
      { daysAgo: 9, minutes: 20, place: 'Yard', worked: [8, 5] },
      { daysAgo: 6, minutes: 20, place: 'Yard', worked: [9, 6, 2] },
      { daysAgo: 3, minutes: 25, place: 'Yard', worked: [10, 8, 4], homework: 'Hay net in the trailer every evening.' },
    ],
  },
];
