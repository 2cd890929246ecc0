import { useQuery } from '@tanstack/react-query';
import { Chips, Field, Select } from '@petcare/ui';
import { useSearchChoices } from '@petcare/web';
import { historyYearsQuery } from '../history/history.queries.ts';
import { readerOf, readers } from './story-readers.ts';

/** Who the printout is for and from which year, as in the address: `?for=vet&from=2024`. */
export function useStoryChoice() {
  const { search, choose: change } = useSearchChoices();
  const asked = search.get('from') ?? '';
  const choose = (name: 'for' | 'from', value: string) => change({ [name]: value });
  return { reader: readerOf(search.get('for')), from: /^[12]\d{3}$/.test(asked) ? asked : null, choose };
}

/** Asks for both; not printed. */
export function StoryChoice({ petId, reader, from, choose }: { petId: string } & ReturnType<typeof useStoryChoice>) {
  const { data } = useQuery(historyYearsQuery(petId));
  const years = new Set((data?.years ?? []).map(String));
  if (from !== null) years.add(from);
  return (
    <div className="mb-6 flex flex-wrap items-start gap-x-8 gap-y-4 rounded-panel border border-line bg-surface p-4 print:hidden">
      <Field group name="for" label="Who is it for?" help={readers[reader].help}>
        <Chips
          name="for"
          options={Object.entries(readers).map(([value, { label }]) => ({ value, label }))}
          value={reader}
          onChange={({ target }) => choose('for', target.value)}
        />
      </Field>
      <div className="w-48">
        <Field name="from" label="From">
          <Select
            name="from"
            placeholder="The beginning"
            options={[...years]
              .toSorted()
              .toReversed()
              .map((value) => ({ value, label: value }))}
            value={from ?? ''}
            onChange={({ target }) => choose('from', target.value)}
          />
        </Field>
      </div>
    </div>
  );
}
