export * from './backups.ts';
export * from './restores.ts';
export * from './settings.ts';
