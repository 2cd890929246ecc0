import './app.css';
import { defineRemote } from '@petcare/remote';
import { petRoutes, prefetchPets } from './pets/pet.routes.tsx';

export default defineRemote({
  contract: '1.0',
  create: ({ queryClient }) => ({
    routes: { '/pets': petRoutes(queryClient) },
    prefetch: () => prefetchPets(queryClient),
  }),
});
