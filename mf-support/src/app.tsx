import './app.css';
import { defineRemote } from '@petcare/remote';
import { AnswersCard } from './dashboard/answers-card.tsx';
import { prefetchTickets, supportRoutes } from './tickets/support.routes.tsx';

export default defineRemote({
  contract: '1.2',
  create: ({ queryClient, user }) => ({
    routes: { '/support': supportRoutes(queryClient, user) },
    slots: { 'dashboard.card/v1': { answers: AnswersCard } },
    prefetch: () => prefetchTickets(queryClient, user),
  }),
});
