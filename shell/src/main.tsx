import './jitless.ts';
import './app.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { createToaster } from '@petcare/ui';
import { createQueryClient } from '@petcare/web';
import { App } from './app.tsx';
import { createRemotes } from './remotes/index.ts';
import { createRoutes } from './routes.tsx';
import { NotFound } from './screens/not-found.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

const remotes = createRemotes({ NotFound });
const router = createBrowserRouter(createRoutes(remotes), {
  patchRoutesOnNavigation: remotes.patchRoutesOnNavigation,
});

remotes.attach(router);

createRoot(root).render(<App router={router} queryClient={createQueryClient()} toaster={createToaster()} />);
