export * from './backups.ts';
export * from './settings.ts';
