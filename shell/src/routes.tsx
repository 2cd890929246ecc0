import type { RouteObject } from 'react-router-dom';
import type { RemoteHost } from '@petcare/remote/host';
import { AuthPage } from './auth/auth-page.tsx';
import { Layout } from './layout/layout.tsx';
import { layoutRouteId } from './remotes/index.ts';
import { CrashScreen } from './screens/crash-screen.tsx';
import { Redirect } from './screens/redirect.tsx';
import { aiInsightsPath, homePath, petPath } from './screens/redirect-targets.ts';
import { Start } from './screens/start.tsx';

/** Paths of the home screen; until there is a dashboard the pets are home. */
const homeAliases = ['/dashboard', '/app', '/login', '/home'];

const redirects: RouteObject[] = [
  ...homeAliases.map((path) => ({ path, element: <Redirect to={homePath} /> })),
  { path: '/pet/:id', element: <Redirect to={petPath} /> },
  { path: '/pets/:petId/ai-chat', element: <Redirect to={aiInsightsPath} /> },
  { path: '/pets/:petId/ai-chat/:conversationId', element: <Redirect to={aiInsightsPath} /> },
  { path: '/ai-health-chat', element: <Redirect to={aiInsightsPath} /> },
];

/** Every route of the shell. The pages of remotes are added under the layout once they are loaded. */
export function createRoutes(remotes: RemoteHost): RouteObject[] {
  const routes: RouteObject[] = [
    { path: '/', element: <Start /> },
    { path: '/auth', element: <AuthPage /> },
    { path: '/register', element: <AuthPage /> },
    ...redirects,
    { id: layoutRouteId, path: '/', element: <Layout remotes={remotes} />, children: [remotes.outletRoute] },
  ];
  return routes.map((route) => ({ ...route, errorElement: <CrashScreen /> }));
}
