export * from './allergies.ts';
export * from './conditions.ts';
export * from './dose-plan.ts';
export * from './doses.ts';
export * from './measures.ts';
export * from './medication-schedule.ts';
export * from './medications.ts';
export * from './treatments.ts';
