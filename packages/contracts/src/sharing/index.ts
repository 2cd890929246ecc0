export * from './access-log.ts';
export * from './grant-areas.ts';
export * from './grant-rights.ts';
export * from './grant-words.ts';
export * from './grants.ts';
export * from './news.ts';
