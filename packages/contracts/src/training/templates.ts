import type { Species } from '@petcare/contracts';
import type { TrainingSkillCreateInput } from './skills.ts';

/** A plan many people make, to start from. */
export interface PlanTemplate {
  readonly id: string;
  readonly name: string;
  readonly goal: string;
  /** Animals it is for; all by default. */
  readonly species?: readonly Species[];
  readonly skills: readonly TrainingSkillCreateInput[];
}

const near = (distanceMetres: number, distraction: number) => ({ distanceMetres, distraction });
const forSeconds = (durationSeconds: number, distraction: number) => ({ durationSeconds, distraction });

export const planTemplates: readonly PlanTemplate[] = [
  {
    id: 'recall',
    name: 'Recall',
    goal: 'Comes back every time',
    skills: [
      { name: 'Name: looks up', cue: 'Name', criteria: near(2, 0) },
      { name: 'Comes at home', cue: 'Come', handSign: 'Arms open', criteria: near(5, 0) },
      { name: 'Comes in the garden', cue: 'Come', handSign: 'Arms open', criteria: near(15, 2) },
      { name: 'Comes on the long line', cue: 'Come', handSign: 'Arms open', criteria: near(10, 3) },
      { name: 'Comes away from others', cue: 'Come', handSign: 'Arms open', criteria: near(30, 5) },
    ],
  },
  {
    id: 'loose-lead',
    name: 'Loose lead',
    goal: 'Walks on a loose lead',
    species: ['dog'],
    skills: [
      { name: 'Ten steps beside you', cue: 'With me', criteria: near(8, 0) },
      { name: 'Stops when you stop', cue: 'With me', criteria: forSeconds(5, 1) },
      { name: 'Turns with you', cue: 'This way', handSign: 'Pat on the leg', criteria: near(10, 2) },
      { name: 'Past another dog', cue: 'With me', criteria: near(5, 4) },
    ],
  },
  {
    id: 'settle',
    name: 'Settle',
    goal: 'Settles on a mat anywhere',
    species: ['dog', 'cat'],
    skills: [
      { name: 'Goes to the mat', cue: 'On your mat', handSign: 'Point at the mat', criteria: near(2, 0) },
      { name: 'Lies down on it', cue: 'Settle', criteria: forSeconds(30, 0) },
      { name: 'Stays while you eat', cue: 'Settle', criteria: forSeconds(600, 2) },
      { name: 'In a café', cue: 'Settle', criteria: forSeconds(900, 4) },
    ],
  },
  {
    id: 'loading',
    name: 'Loading',
    goal: 'Walks calmly into the trailer and out again',
    species: ['horse', 'pony', 'donkey'],
    skills: [
      { name: 'Walks up to the ramp', cue: 'Walk on', criteria: near(2, 0) },
      { name: 'Front feet on the ramp', cue: 'Step up', criteria: forSeconds(5, 0) },
      { name: 'All the way in', cue: 'Step up', criteria: forSeconds(10, 1) },
      { name: 'Stands with the bar up', cue: 'Stand', criteria: forSeconds(120, 1) },
      { name: 'Backs out slowly', cue: 'Back', handSign: 'Hand on the chest', criteria: near(3, 1) },
    ],
  },
];

/** What is offered for an animal of that kind. */
export function templatesFor(species: Species): readonly PlanTemplate[] {
  return planTemplates.filter((template) => !template.species || template.species.includes(species));
}
