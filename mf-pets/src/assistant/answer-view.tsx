import type { Message } from '@petcare/contracts/insights';
import { useRemoteContext } from '@petcare/remote';
import { TextLink } from '@petcare/ui';
import { evidencePath } from '../insights/evidence-path.ts';

type Told = Pick<Message, 'question' | 'answer' | 'citations'>;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The answer, with a small number wherever it's based on an entry; a mark for no entry is left out. */
function withNumbers(answer: string, count: number): string {
  return answer.replaceAll(/\s*\[\[(\d+)\]\]/g, (_mark, number: string) =>
    Number(number) > count ? '' : `\u202f${number.replaceAll(/\d/g, (digit) => raised[Number(digit)] ?? '')}`,
  );
}

function Sources({ citations, petId }: { citations: Message['citations']; petId: string }) {
  const { can } = useRemoteContext();
  if (citations.length === 0) return null;
  return (
    <ol aria-label="What this is based on" className="flex flex-col text-sm text-muted">
      {citations.map((one, index) => (
        <li key={one?.id ?? `gone-${index}`} className="flex min-h-11 items-center gap-2">
          <span aria-hidden className="tabular-nums">{`${index + 1}.`}</span>
          {one ? <TextLink to={evidencePath(one, petId, can)}>{one.label}</TextLink> : 'An entry that has gone'}
        </li>
      ))}
    </ol>
  );
}

const endings = { whole: null, stopped: 'You stopped this answer.', cut: 'The answer broke off. Ask again.' } as const;

/** A question and its answer, with the entries it's based on. */
export function AnswerView({
  told,
  petId,
  ended,
}: {
  told: Told;
  petId: string;
  ended?: Message['ended'] | undefined;
}) {
  const { question, answer, citations } = told;
  const ending = ended && endings[ended];
  return (
    <li className="flex flex-col gap-2 px-4 py-4 wrap-anywhere">
      <h3 className="font-semibold text-ink">{question}</h3>
      {answer === null && <p className="text-muted">This is based on entries you can no longer see.</p>}
      {answer && <p className="whitespace-pre-line">{withNumbers(answer, citations.length).trim()}</p>}
      {ending && <p className="text-sm text-muted">{ending}</p>}
      <Sources citations={citations} petId={petId} />
    </li>
  );
}
