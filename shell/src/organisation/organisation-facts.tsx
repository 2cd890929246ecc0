import type { Organisation } from '@petcare/contracts';
import { Facts } from '@petcare/ui';
import { useCurrentUser } from '@petcare/web';
import { organisationTypeOptions } from './organisation-types.ts';
import { roleWords } from './role-words.ts';

/** For people who can look but not change. */
export function OrganisationFacts({ organisation: { name, type, zone, address } }: { organisation: Organisation }) {
  const { role } = useCurrentUser();
  const facts = [
    { label: 'Name', value: name },
    { label: 'Type', value: organisationTypeOptions.find(({ value }) => value === type)?.label },
    { label: 'Time zone', value: zone.replaceAll('_', ' ') },
    { label: 'Address', value: address && <span className="whitespace-pre-line">{address}</span> },
    { label: 'Your role', value: role && `${roleWords[role].label}. ${roleWords[role].help}` },
  ];
  return <Facts facts={facts.filter(({ value }) => value)} />;
}
