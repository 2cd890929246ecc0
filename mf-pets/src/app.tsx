import './app.css';
import { Outlet } from 'react-router-dom';
import { defineRemote, RemoteContextProvider } from '@petcare/remote';
import { petRoutes, prefetchPets } from './pets/pet.routes.tsx';

export default defineRemote({
  contract: '1.0',
  create(context) {
    const { queryClient } = context;
    const element = (
      <RemoteContextProvider value={context}>
        <Outlet />
      </RemoteContextProvider>
    );
    return {
      routes: { '/pets': [{ element, children: petRoutes(queryClient) }] },
      prefetch: () => prefetchPets(queryClient),
    };
  },
});
