export * from '../support.ts';
export * from '../admin.ts';
export * from '../remote-standings.ts';
export * from '../menu.ts';
export * from '../routes.ts';
export * from '../remote-seams.ts';
export * from '../registry.ts';
export { readRemoteRegistry } from '../read-registry.ts';
