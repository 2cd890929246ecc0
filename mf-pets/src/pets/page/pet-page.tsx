import { useParams } from 'react-router-dom';
import { PageSkeleton, Tabs, useTab } from '@petcare/ui';
import { PetProblem } from '../pet-problem.tsx';
import { usePet } from '../pets.queries.ts';
import { PetHead } from './pet-head.tsx';
import { petTabs } from './pet-tabs.ts';

/** `/pets/{id}?tab=…` */
export default function PetPage() {
  const { petId = '' } = useParams();
  const { data: pet, listed, error, isFetching, refetch } = usePet(petId);
  const current = useTab(petTabs);
  const { View } = petTabs.find(({ id }) => id === current) ?? petTabs[0];
  if (error && !pet) return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={refetch} />;
  if (!listed) return <PageSkeleton label="Loading the pet…" />;
  return (
    <>
      <PetHead pet={listed} />
      {petTabs.length > 1 && <Tabs label={`Views of ${listed.name}`} tabs={petTabs} current={current} />}
      <View pet={pet} />
    </>
  );
}
