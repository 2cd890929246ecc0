export { BuildStore } from './build-store.ts';
export { publishNew, type Published } from './publish.ts';
export { publisherToken } from './publisher-token.ts';
export { ReleasesClient } from './releases-client.ts';
