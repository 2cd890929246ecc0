import { organisationType, type OrganisationType } from '@petcare/contracts';

const labels: Record<OrganisationType, string> = {
  family: 'Our own pets',
  sitter: 'Pet sitting or dog walking',
  livery: 'A livery yard or stable',
  kennel: 'Kennels or a cattery',
  vet: 'A veterinary practice',
  rescue: 'A rescue or shelter',
};

/** What an organisation can be, as an answer to what it's for. */
export const organisationTypeOptions = organisationType.options.map((value) => ({ value, label: labels[value] }));
