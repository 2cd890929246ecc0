export { LoadingScreen } from './loading-screen.tsx';
export { prefetchOnIntent } from './prefetch-on-intent.ts';
export { RemoteNotices } from './remote-notices.tsx';
export { createRemotes, layoutRouteId } from './remotes.ts';
export { useRemotes } from './use-remotes.ts';
export { MenuExtra, setBadge, useMenuExtras, type Extra } from './menu-extras.tsx';
