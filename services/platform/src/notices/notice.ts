import type { Area, Permission } from '@petcare/contracts';

/** What a mail tells somebody who has an account, for the list in the app and for their devices. */
export interface Notice {
  readonly userId: string;
  /** The mail's heading. */
  readonly title: string;
  /** One short sentence. */
  readonly body: string;
  /** Where it leads: an address of the product, with its query. */
  readonly path: string;
  /**
   * Its animals: it's read while one of them lives here. Guests read it while the area of all of them is shared with them;
   * without an area they don't.
   */
  readonly about?: { readonly area?: Area; readonly petIds: readonly string[] };
  /** What a member's role has to allow, as for its mail; left out if that is to see the area. */
  readonly permission?: Permission;
  /** It says that its animal has left, so it's read after that. */
  readonly afterLeaving?: boolean;
  /** It says what its reader may see, or no longer may, so they can read it after that has ended. */
  readonly outlasts?: boolean;
  /** Whether it's under the bell, and pushed to their devices; both unless it says otherwise. */
  readonly isListed?: boolean;
  readonly isPushed?: boolean;
  /** Another person it names: when they are erased, it goes. */
  readonly namesId?: string | null;
}
