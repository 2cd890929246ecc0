import type { IntentName } from '@petcare/contracts';
import type { ParametersOf, RemoteSeam } from '@petcare/remote';

const places: { [Name in IntentName]: (given: ParametersOf<Name>) => string } = {
  'pet.open/v1': ({ petId }) => `/pets/${petId}`,
  'pet.add/v1': () => '/pets/new',
  'reminder.open/v1': ({ reminderId }) => `/schedule/${reminderId}`,
  'reminder.add/v1': ({ petId }) => (petId === undefined ? '/schedule/new' : `/schedule/new?petId=${petId}`),
  'reminder.add/v2': (given) => `/schedule/new?${new URLSearchParams(given)}`,
};

/** The other remotes as a page test sees them: nobody fills a slot, and every link leads where the product's would. */
export const seam: RemoteSeam = {
  subscribe: () => () => {},
  revision: () => 0,
  entries: () => [],
  Entry: () => null,
  intent: (name, given) => ({ path: places[name](given), reason: null }),
  Unavailable: ({ children }) => children,
  prefetch: () => {},
};
