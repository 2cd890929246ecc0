export * from './files.ts';
export * from './room.ts';
