export * from './script-runs.ts';
