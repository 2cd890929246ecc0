export * from './attached.ts';
export * from './files.ts';
export * from './room.ts';
export * from './uploads.ts';
