import { PageHeader } from '@petcare/ui';

export default function PetPage({ id }: { id: string }) {
  return <PageHeader title={`Pet ${id}`} />;
}
