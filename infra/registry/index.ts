export { writeRegistry } from './write.ts';
