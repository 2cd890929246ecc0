import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import type { QueryClient } from '@tanstack/react-query';
import { turn } from '@petcare/remote/turn';
import { createToaster } from '@petcare/ui';
import { App } from '../app.tsx';
import { createRemotes } from '../remotes/index.ts';
import { createRoutes } from '../routes.tsx';
import { NotFound } from '../screens/not-found.tsx';

/** Renders the page into `element` in slices of a few milliseconds: the first picture is no more urgent than what the person does. */
export async function startApp(element: HTMLElement, queryClient: QueryClient): Promise<void> {
  const remotes = createRemotes({ NotFound });
  await turn();
  const router = createBrowserRouter(createRoutes(remotes), {
    patchRoutesOnNavigation: remotes.patchRoutesOnNavigation,
  });
  remotes.attach(router);
  await turn();
  const root = createRoot(element);
  startTransition(() => root.render(<App router={router} queryClient={queryClient} toaster={createToaster()} />));
}
