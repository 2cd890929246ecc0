import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { Contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { contactQuery } from '../contacts.queries.ts';
import { ContactProblem } from '../page/contact-page.tsx';
import { ContactOf } from '../contact-of.tsx';
import { useContactRights } from '../use-contact-rights.ts';
import { ContactForm } from './contact-form.tsx';
import { NoEditing } from './no-editing.tsx';

function EditContact({ stored }: { stored: Contact }) {
  const { toast } = useRemoteContext();
  const { mayChange } = useContactRights();
  const navigate = useNavigate();
  const page = `/vets-specialists/${stored.id}`;
  const open = ({ name }: Contact) => {
    toast({ tone: 'success', title: `${name} was saved` });
    void navigate(page, { replace: true });
  };
  return (
    <>
      <PageHeader title={`Edit ${stored.name}`} />
      {mayChange(stored) ? (
        <Panel>
          <ContactForm stored={stored} saveLabel="Save" cancelTo={page} onSaved={open} />
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}

/** `/vets-specialists/{id}/edit` */
export default function EditContactPage() {
  const { contactId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(contactQuery(contactId));
  if (data)
    return (
      <ContactOf key={data.id} contact={data}>
        <EditContact stored={data} />
      </ContactOf>
    );
  if (error) return <ContactProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <PageSkeleton label="Loading the contact…" />;
}
