import type { RouteObject } from 'react-router-dom';
import type { RoutePath } from '@petcare/contracts';
import type { RemoteHost } from '@petcare/remote/host';
import { AuthPage } from './auth/auth-page.tsx';
import { Layout } from './layout/layout.tsx';
import { AcceptInvitationPage } from './invitations/accept-invitation-page.tsx';
import { ResetPasswordPage } from './auth/reset-password-page.tsx';
import { Root } from './layout/root.tsx';
import { layoutRouteId } from './remotes/index.ts';
import { ToolsGate } from './remotes/tools/tools-gate.tsx';
import { CrashScreen } from './screens/crash-screen.tsx';
import { protectedScreens } from './screens/protected-screens.tsx';
import { Redirect } from './screens/redirect.tsx';
import { aiInsightsPath, petPath } from './screens/redirect-targets.ts';
import { ScreenCrash } from './screens/screen-crash.tsx';
import { Start } from './screens/start.tsx';
import { TransferPage } from './transfers/transfer-page.tsx';

/** A route in the list of all addresses. */
type Route = RouteObject & { path: RoutePath };

const redirects: Route[] = [
  { path: '/pet/:id', element: <Redirect to={petPath} /> },
  { path: '/pets/:petId/ai-chat', element: <Redirect to={aiInsightsPath} /> },
  { path: '/pets/:petId/ai-chat/:conversationId', element: <Redirect to={aiInsightsPath} /> },
  { path: '/ai-health-chat', element: <Redirect to={aiInsightsPath} /> },
];

const open: Route[] = [
  { path: '/', element: <Start /> },
  { path: '/auth', element: <AuthPage /> },
  { path: '/register', element: <AuthPage /> },
  { path: '/reset-password/:token', element: <ResetPasswordPage /> },
  { path: '/accept-invitation/:token', element: <AcceptInvitationPage /> },
  { path: '/transfer/:secret', element: <TransferPage /> },
];

/** Each has its own boundary, so the menu survives a screen that throws. */
const own: Route[] = protectedScreens.flatMap(({ paths, element }) =>
  paths.map((path) => ({ path, element, errorElement: <ScreenCrash /> })),
);

/** Every route in the shell. Remote pages are added under the layout once they're loaded. */
export function createRoutes(remotes: RemoteHost): RouteObject[] {
  const tools: Route = { path: '/__mf', element: <ToolsGate remotes={remotes} /> };
  const layout: RouteObject = {
    id: layoutRouteId,
    path: '/',
    element: <Layout remotes={remotes} />,
    children: [...own, tools, remotes.outletRoute],
  };
  const routes = [...open, ...redirects, layout];
  return [{ element: <Root />, children: routes.map((route) => ({ ...route, errorElement: <CrashScreen /> })) }];
}
