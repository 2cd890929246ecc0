export { keptContracts, unpackBuild } from './kept-builds.ts';
