export { prefetchOnIntent } from './prefetch-on-intent.ts';
export { createRemotes, layoutRouteId } from './remotes.ts';
export { useRemotes } from './use-remotes.ts';
