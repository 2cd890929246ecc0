import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { lazyPage, type RemoteRoute } from '@petcare/remote';
import { filterIn } from './list/use-pet-filter.ts';
import { PetsPage } from './list/pets-page.tsx';
import { preloadTab } from './page/pet-tabs.ts';
import { petQuery, petsQuery } from './pets.queries.ts';

const PetPage = lazyPage(() => import('./page/pet-page.tsx'));
const NewPetPage = lazyPage(() => import('./form/new-pet-page.tsx'));
const EditPetPage = lazyPage(() => import('./form/edit-pet-page.tsx'));

const LooseFilesPage = lazyPage(() => import('../files/loose-files-page.tsx'));
const StayPage = lazyPage(() => import('../stay/stay-page.tsx'));
const PreparePage = lazyPage(() => import('../visits/prepare-page.tsx'));
const StoryPage = lazyPage(() => import('../story/story-page.tsx'));
const EmergencyCardPage = lazyPage(() => import('../emergency/emergency-card-page.tsx'));

/** The page refetches what couldn't be loaded early, and says so if need be. */
const ignored = () => undefined;

/** Fetches the list before it's opened. */
export function prefetchPets(client: QueryClient, search = new URLSearchParams()): void {
  client.infiniteQuery(petsQuery(filterIn(search))).catch(ignored);
}

/** The pages below `/pets`; their data loads while their code is still on its way. */
export function petRoutes(client: QueryClient): RemoteRoute[] {
  const fetchPet = ({ params }: LoaderFunctionArgs) => {
    client.query(petQuery(params.petId ?? '')).catch(ignored);
    return null;
  };
  const fetchPetPage: RemoteRoute['loader'] = (route) => {
    preloadTab(new URL(route.request.url).searchParams);
    return fetchPet(route);
  };
  const fetchPets: RemoteRoute['loader'] = ({ request }) => {
    prefetchPets(client, new URL(request.url).searchParams);
    return null;
  };
  return [
    { index: true, Component: PetsPage, loader: fetchPets },
    { path: 'new', Component: NewPetPage },
    { path: 'documents', Component: LooseFilesPage },
    { path: ':petId', Component: PetPage, loader: fetchPetPage },
    { path: ':petId/edit', Component: EditPetPage, loader: fetchPet },
    { path: ':petId/visits/:visitId/prepare', Component: PreparePage },
    { path: ':petId/stay', Component: StayPage },
    { path: ':petId/emergency-card', Component: EmergencyCardPage },
    { path: ':petId/story', Component: StoryPage },
  ];
}
