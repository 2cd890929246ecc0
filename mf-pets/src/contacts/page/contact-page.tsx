import { Pencil, Phone, Trash2, UserRoundX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { contactTypeNames, phoneWords, type Contact } from '@petcare/contracts/contacts';
import { HistoryButton } from '@petcare/records';
import { useIsGone } from '@petcare/records/shares';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import {
  Button,
  EmptyState,
  ErrorState,
  Facts,
  LinkButton,
  PageHeader,
  PageSkeleton,
  Panel,
  StatusPill,
  TextLink,
} from '@petcare/ui';
import { messageOf, referenceOf, usePetChoices } from '@petcare/web';
import { mapAddress } from '../contact-links.tsx';
import { ContactOf } from '../contact-of.tsx';
import { contactQuery, useDeleteContact } from '../contacts.queries.ts';
import { OpenNowPill } from '../open-now-pill.tsx';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { WayToAll } from '../../sharing/with-me/way-to-all.tsx';
import { useContactRights } from '../use-contact-rights.ts';
import { OpeningTimes } from './opening-times.tsx';

const ContactHistory = lazyPage(() => import('./contact-history.tsx'));

const everybody = <WayToAll to="/vets-specialists">All vets and specialists</WayToAll>;

function Actions({ contact }: { contact: Contact }) {
  const navigate = useNavigate();
  const { mutate: remove } = useDeleteContact();
  const place = useIsOurs() ? '/vets-specialists' : `/pets/${contact.primaryFor[0]}`;
  const removeAndLeave = () => {
    remove(contact);
    void navigate(place);
  };
  return (
    <>
      <LinkButton to={`/vets-specialists/${contact.id}/edit`} icon={<Pencil aria-hidden className="size-5" />}>
        Edit
      </LinkButton>
      <Button icon={<Trash2 aria-hidden className="size-5" />} onClick={removeAndLeave}>
        Delete
      </Button>
    </>
  );
}

/** The pets this person is the first to call for. */
function Pets({ ids }: { ids: readonly string[] }) {
  const { data } = usePetChoices({ enabled: ids.length > 0 });
  const pets = (data ?? []).filter(({ id }) => ids.includes(id));
  return pets.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <TextLink to={`/pets/${id}`}>{name}</TextLink>
    </span>
  ));
}

function Details({ contact }: { contact: Contact }) {
  const isOurs = useIsOurs();
  const map = mapAddress(contact);
  const facts = [
    {
      label: 'Address',
      value: map && (
        <>
          <span className="whitespace-pre-line">{[contact.address, contact.postcode].filter(Boolean).join('\n')}</span>
          <br />
          <TextLink to={map} target="_blank" rel="noreferrer">
            Map, in a new tab
          </TextLink>
        </>
      ),
    },
    { label: 'E-mail', value: contact.email && <TextLink to={`mailto:${contact.email}`}>{contact.email}</TextLink> },
    { label: 'First to call for', value: isOurs && contact.primaryFor.length > 0 && <Pets ids={contact.primaryFor} /> },
    { label: 'Registration number', value: contact.registrationNo },
  ];
  const known = facts.filter(({ value }) => Boolean(value));
  return known.length > 0 && <Facts facts={known} />;
}

function Views({ contact }: { contact: Contact }) {
  const { zone } = useRemoteContext();
  const { mayChange } = useContactRights();
  return (
    <>
      <PageHeader
        title={contact.name}
        description={[contactTypeNames[contact.type], contact.organisation].filter(Boolean).join(' · ')}
        action={mayChange(contact) && <Actions contact={contact} />}
      />
      <div className="flex flex-col gap-6">
        <Panel title="Get in touch">
          <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
            {contact.isEmergency && <StatusPill tone="danger">Answers in an emergency</StatusPill>}
            <OpenNowPill hours={contact.openingHours} />
          </div>
          <div className="mb-4 flex flex-wrap gap-2 empty:hidden">
            {contact.phones.map((phone, index) => (
              <LinkButton
                key={phone}
                to={`tel:${phone}`}
                look={index === 0 ? 'primary' : 'secondary'}
                aria-label={`Call ${phoneWords(phone)}`}
                icon={<Phone aria-hidden className="size-5" />}
              >
                {phoneWords(phone)}
              </LinkButton>
            ))}
          </div>
          {contact.phones.length === 0 && <p className="mb-4 text-muted">No phone number recorded.</p>}
          <Details contact={contact} />
          <div className="mt-4">
            <HistoryButton name={contact.name}>
              <ContactHistory contact={contact} />
            </HistoryButton>
          </div>
        </Panel>
        {contact.openingHours && (
          <Panel title="Opening hours">
            <OpeningTimes hours={contact.openingHours} zone={zone} />
          </Panel>
        )}
      </div>
    </>
  );
}

interface ProblemProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Shown in place of a contact: it doesn't exist (or is somebody else's, which looks the same), or it didn't load. */
export function ContactProblem({ error, retrying, onRetry }: ProblemProps) {
  const isOurs = useIsOurs();
  const isMissing = useIsGone()(error);
  return (
    <>
      <PageHeader title={isMissing ? 'Contact not found' : 'Contact'} />
      <Panel>
        {isMissing ? (
          <EmptyState
            icon={<UserRoundX aria-hidden className="size-8" />}
            title="We can’t find this contact"
            action={everybody}
          >
            {isOurs
              ? 'Check the address, or look for them among all vets and specialists.'
              : 'Check the address. It may not be shared with you any more.'}
          </EmptyState>
        ) : (
          <ErrorState
            title="This contact did not load"
            onRetry={onRetry}
            retrying={retrying}
            reference={referenceOf(error)}
            action={everybody}
          >
            {messageOf(error)}
          </ErrorState>
        )}
      </Panel>
    </>
  );
}

/** `/vets-specialists/{id}` */
export default function ContactPage() {
  const { contactId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(contactQuery(contactId));
  if (data)
    return (
      <ContactOf contact={data}>
        <Views contact={data} />
      </ContactOf>
    );
  if (error) return <ContactProblem error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <PageSkeleton label="Loading the contact…" />;
}
