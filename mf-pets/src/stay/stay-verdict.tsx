import { stayKinds, type StayKind, type VaccinationsValid, type Verdict } from '@petcare/contracts/health';
import { Banner, List, ListRow, Panel, StatusPill } from '@petcare/ui';

const tones = { green: 'ok', amber: 'warn', red: 'danger' } as const;

const titles: Record<Verdict, string> = {
  green: 'All in date for the whole time',
  amber: 'Something needs a look first',
  red: 'Not in date for the whole time',
};

const whatNow: Record<Verdict, string> = {
  green: 'Take the vaccination card with you: whoever takes the animal in decides.',
  amber: 'Nothing definite rules it out. Read the lines that are marked, and ask where you’re going.',
  red: 'Before you set off, ask your vet about what’s marked.',
};

const words: Record<Verdict, string> = { green: 'In date', amber: 'Check', red: 'Missing' };

/** Whose list we go through. */
const sources: Record<StayKind, string> = {
  kennel:
    'What licensed kennels and catteries have to ask for: statutory guidance to the Animal Welfare (Licensing of Activities Involving Animals) (England) Regulations 2018. Many ask for kennel cough, too.',
  travel: 'What GOV.UK asks for: “Taking your pet dog, cat or ferret abroad”. The country you go to may ask for more.',
  competition: 'What British Equestrian asks for, from 1 January 2024. The organiser may ask for more.',
};

interface StayVerdictProps {
  kind: StayKind;
  found: VaccinationsValid;
}

/** Whose rule it is, in which version, and what would break it. */
function Because({ body, version, breaks }: Pick<VaccinationsValid['reasons'][number], 'body' | 'version' | 'breaks'>) {
  return (
    <>
      <span className="block">{[body, version].filter(Boolean).join(', ')}</span>
      {breaks && <span className="block">What would break it: {breaks}</span>}
    </>
  );
}

/** Green, amber or red in words, with each reason, and by whose list. */
export function StayVerdict({ kind, found: { verdict, reasons } }: StayVerdictProps) {
  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <Banner tone={tones[verdict]} title={titles[verdict]}>
          {whatNow[verdict]}
        </Banner>
      </div>
      <Panel title="Why" padded={false}>
        <List label="Why">
          {reasons.map(({ antigen, verdict: one, sentence, body, version, breaks }) => (
            <ListRow
              key={`${antigen} ${sentence}`}
              title={sentence}
              description={body && <Because body={body} version={version} breaks={breaks} />}
              aside={<StatusPill tone={tones[one]}>{words[one]}</StatusPill>}
            />
          ))}
        </List>
      </Panel>
      <p className="text-sm text-muted">
        <strong>{stayKinds[kind]}.</strong> {sources[kind]}
      </p>
    </div>
  );
}
