import { useQueryClient } from '@tanstack/react-query';
import { toldApart } from '@petcare/contracts/told-apart';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, petChoicesQuery } from '@petcare/web';
import type { PetRow, RecordScreens } from './record-kind.ts';
import { addressOf, refetchChanged } from './records.queries.ts';

/** How recording the same for other pets went. */
export interface ForOthers<Body> {
  /** The names of those it was added for. */
  added: readonly string[];
  refused: { names: readonly string[]; petIds: readonly string[]; body: Partial<Body>; reason: string } | null;
}

export const nobodyElse: ForOthers<never> = { added: [], refused: null };

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

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

  /** `onTried` is told for which of them it's still to be sent. */
  const saveForOthers = async (
    body: Partial<Body>,
    petIds: readonly string[],
    onTried?: (left: readonly string[]) => void,
  ): Promise<ForOthers<Body>> => {
    if (!forOthers || petIds.length === 0) return nobodyElse;
    const pets = toldApart(client.getQueryData(petChoicesQuery.queryKey) ?? []);
    const namesOf = (ids: readonly string[]) => {
      const names = pets.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
      return names.length < ids.length ? [...names, 'other pets'] : names;
    };
    const refused: string[] = [];
    let reason = '';
    for (const [place, petId] of petIds.entries()) {
      try {
        await api.post(addressOf(petId, path), forOthers.bodyOf(body), { schema: contract.row });
        onTried?.([...refused, ...petIds.slice(place + 1)]);
      } catch (error) {
        refused.push(petId);
        reason = messageOf(error);
        continue;
      }
      await refetchChanged(client, kind, petId);
    }
    return {
      added: namesOf(petIds.filter((id) => !refused.includes(id))),
      refused: refused.length > 0 ? { names: namesOf(refused), petIds: refused, body, reason } : null,
    };
  };

  /** Reports how all of it went; `title` is about this page's pet. */
  const tell = (title: string, { added, refused }: ForOthers<Body>): void => {
    const sentence = added.length > 0 ? `${title}, for ${together.format(added)} too` : title;
    if (!refused) return void toast({ tone: 'success', title: sentence });
    const again = async () => tell(title, await saveForOthers(refused.body, refused.petIds));
    toast({
      tone: 'danger',
      title: `${sentence}, but not for ${together.format(refused.names)}`,
      description: refused.reason,
      action: { label: 'Try again', run: () => void again() },
    });
  };

  return { saveForOthers, tell };
}
