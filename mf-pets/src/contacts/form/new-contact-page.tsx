import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel } from '@petcare/ui';
import { useContactRights } from '../use-contact-rights.ts';
import { ContactForm } from './contact-form.tsx';
import { NoEditing } from './no-editing.tsx';

/** `/vets-specialists/new?petId=…` */
export default function NewContactPage() {
  const { toast } = useRemoteContext();
  const { mayAdd } = useContactRights();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const open = ({ id, name }: Contact) => {
    toast({ tone: 'success', title: `${name} was added` });
    void navigate(`/vets-specialists/${id}`, { replace: true });
  };
  return (
    <>
      <PageHeader title="Add a vet or specialist" />
      {mayAdd ? (
        <Panel>
          <ContactForm
            stored={null}
            petId={search.get('petId')}
            saveLabel="Add contact"
            cancelTo="/vets-specialists"
            onSaved={open}
          />
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}
