// In parts, each of which takes about a sixth of the time it takes to run them: shell/src/start runs them one at a time.
export * from './parts/values.ts';
export * from './parts/basics.ts';
export * from './parts/people.ts';
export * from './parts/pets.ts';
export * from './parts/reminders.ts';
export * from './parts/pages.ts';
