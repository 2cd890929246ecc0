import type { Area } from '@petcare/contracts';

/** What a mail tells somebody who has an account, for the list in the app and for their devices. */
export interface Notice {
  readonly userId: string;
  /** The mail's heading. */
  readonly title: string;
  /** One short sentence. */
  readonly body: string;
  /** Where it leads: an address of the product, with its query. */
  readonly path: string;
  /** Its animals and the area it's about; left out if it's about the organisation. Guests read it while all of that is shared with them. */
  readonly about?: { readonly area: Area; readonly petIds: readonly string[] };
  /** It says what its reader may see, or no longer may, so they can read it after that has ended. */
  readonly outlasts?: boolean;
  /** Another person it names: when they are erased, it goes. */
  readonly namesId?: string | null;
}
