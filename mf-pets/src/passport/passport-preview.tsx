import { pictureAddress } from '@petcare/contracts';
import {
  chosenFacts,
  passportView,
  type PassportFacts,
  type PassportMode,
  type PassportSection,
} from '@petcare/contracts/passport';
import { Panel } from '@petcare/ui';

interface PassportPreviewProps {
  mode: PassportMode;
  facts: PassportFacts;
  sections: readonly PassportSection[];
  /** Without one, nobody gets to the page. */
  hasCode: boolean;
}

const alarmLook = 'mb-4 rounded-panel border-l-4 border-l-danger bg-raised p-4 font-bold text-danger';

/** The public page word for word, as it would be with the current choices. */
export function PassportPreview({ mode, facts, sections, hasCode }: PassportPreviewProps) {
  const chosen = chosenFacts(facts, sections);
  const { called, heading, lost, warnings, rows } = passportView(chosen, mode === 'lost');
  const photo = pictureAddress(chosen.photo?.[0] ?? null, 'thumbnail');
  if (mode === 'off')
    return (
      <Panel title="What strangers see">
        <p className="text-muted">Nothing: just a page saying the code may have been switched off.</p>
      </Panel>
    );
  return (
    <Panel title="What strangers see">
      {!hasCode && (
        <p className="mb-4 font-bold text-ink">
          Nobody sees this yet, because there’s no code. Saving makes one, to put up or on the collar.
        </p>
      )}
      <div className="text-lg text-ink wrap-anywhere">
        {photo && <img src={photo} alt={called} className="mb-4 size-48 rounded-panel object-cover" />}
        <h3 className="mb-2 text-xl font-bold">{heading}</h3>
        {[...(lost === null ? [] : [lost]), ...warnings].map((line) => (
          <p key={line} className={alarmLook}>
            {line}
          </p>
        ))}
        <dl>
          {rows.map(({ label, lines }) => (
            <div key={label} className="mb-4">
              <dt className="font-bold">{label}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
        <p className="text-base text-muted">
          Below it is a form for writing to you. Your name, address and e-mail address are never on this page.
        </p>
      </div>
    </Panel>
  );
}
