export * from './levels.ts';
export * from './plans.ts';
export * from './skills.ts';
export * from './sessions.ts';
export * from './templates.ts';
