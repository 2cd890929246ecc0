import './app.css';
import { defineRemote, lazyPage } from '@petcare/remote';
import { PageHeader } from '@petcare/ui';
import { useParams } from 'react-router-dom';

const PetPage = lazyPage(() => import('./pet-page.tsx'));

function PetsPage() {
  return <PageHeader title="My Pets" />;
}

function OnePet() {
  const { id = '' } = useParams();
  return <PetPage id={id} />;
}

export default defineRemote({
  contract: '1.0',
  create: () => ({
    routes: {
      '/pets': [
        { index: true, Component: PetsPage },
        { path: ':id', Component: OnePet },
      ],
    },
  }),
});
