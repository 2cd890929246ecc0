import { useQueryClient } from '@tanstack/react-query';
import { useRemoteContext, type RemoteToast } from '@petcare/remote';
import { ApiError, api, messageOf, usePetChoices } from '@petcare/web';
import type { PetRow, RecordScreens } from './record-kind.ts';
import { addressOf, refetchChanged } from './records.queries.ts';

interface Refused<Body> {
  names: readonly string[];
  petIds: readonly string[];
  body: Partial<Body>;
  reason: string;
  /** All of them are only asked about: whoever says yes has them added. */
  isAsked: boolean;
}

/** How recording the same for other pets went. */
export interface ForOthers<Body> {
  /** The names of those it was added for. */
  added: readonly string[];
  refused: Refused<Body> | null;
}

export const nobodyElse: ForOthers<never> = { added: [], refused: null };

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const mostNamed = 5;

/** "Bella, Mog and Rex", or with "97 others": a hundred names would cover a phone's screen. */
function inWords(names: readonly string[]): string {
  return together.format(names.length > mostNamed ? [...names.slice(0, 3), `${names.length - 3} others`] : names);
}

const isQuestion = (error: unknown) => error instanceof ApiError && error.code === 'needs-confirmation';

/** What is said of it once all are tried; `title` is about the page's pet. */
function wordsOf<Body>(title: string, { added, refused }: ForOthers<Body>): RemoteToast {
  const sentence = added.length > 0 ? `${title}, for ${inWords(added)} too` : title;
  if (!refused) return { tone: 'success', title: sentence };
  const { names, reason } = refused;
  return { tone: 'danger', title: `${sentence}, but not for ${inWords(names)}`, description: reason };
}

/**
 * Records the same for other pets, one after another: a refusal for one doesn't affect the rest, and can be retried. It never rejects,
 * as the first pet's record is stored by then and mustn't be sent again.
 */
export function useSaveForOthers<Row extends PetRow, Body extends object>(kind: RecordScreens<Row, Body>) {
  const {
    words: { path },
    contract,
    forOthers,
  } = kind;
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  // Whoever chose among them has asked for them.
  const { data: pets = [] } = usePetChoices({ enabled: false });

  /** `onTried` is told for which of them it's still to be sent. */
  const saveForOthers = async (
    body: Partial<Body>,
    petIds: readonly string[],
    onTried?: (left: readonly string[]) => void,
  ): Promise<ForOthers<Body>> => {
    if (!forOthers || petIds.length === 0) return nobodyElse;
    const namesOf = (ids: readonly string[]) => {
      const names = pets.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      return names.length < ids.length ? [...names, 'other pets'] : names;
    };
    const refused: string[] = [];
    let reason = '';
    let isAsked = true;
    for (const [place, petId] of petIds.entries()) {
      try {
        await api.post(addressOf(petId, path), forOthers.bodyOf(body), { schema: contract.row });
        onTried?.([...refused, ...petIds.slice(place + 1)]);
      } catch (error) {
        refused.push(petId);
        reason = messageOf(error);
        isAsked &&= isQuestion(error);
        continue;
      }
      await refetchChanged(client, kind, petId);
    }
    return {
      added: namesOf(petIds.filter((id) => !refused.includes(id))),
      refused: refused.length > 0 ? { names: namesOf(refused), petIds: refused, body, reason, isAsked } : null,
    };
  };

  /** Reports how all of it went; `title` is about this page's pet. */
  const tell = (title: string, came: ForOthers<Body>): void => {
    const words = wordsOf(title, came);
    if (!came.refused) return toast(words);
    const { petIds, isAsked } = came.refused;
    const body = isAsked ? { ...came.refused.body, confirmed: true } : came.refused.body;
    const again = async () => tell(title, await saveForOthers(body, petIds));
    toast({ ...words, action: { label: isAsked ? 'Yes, add it' : 'Try again', run: () => void again() } });
  };

  return { saveForOthers, tell };
}
