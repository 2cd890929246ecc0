import { StrictMode } from 'react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { Toasts, type Toaster } from '@petcare/ui';
import { OrganisationChangedNotice } from './layout/organisation-changed-notice.tsx';
import { RateLimitNotice } from './layout/rate-limit-notice.tsx';
import { ProofDialog } from './account/proof-dialog.tsx';
import { SessionExpiredNotice } from './layout/session-expired-notice.tsx';
import { SupportNews } from './support/support-news.tsx';

interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  queryClient: QueryClient;
  toaster: Toaster;
}

/** The one React tree of the page. */
export function App({ router, queryClient, toaster }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Toasts toaster={toaster}>
          <SupportNews>
            <RouterProvider router={router} />
          </SupportNews>
          <RateLimitNotice />
          <OrganisationChangedNotice />
          <ProofDialog />
          <SessionExpiredNotice />
        </Toasts>
      </QueryClientProvider>
    </StrictMode>
  );
}
