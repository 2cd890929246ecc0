import { AlarmClock, FileHeart, PawPrint, Trash2, Undo2 } from 'lucide-react';
import { binKindWords, type RecycleBinItem, type RecycleBinKind } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, ListRow, Menu } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';

interface BinRowProps {
  item: RecycleBinItem;
  /** Whose it is: "Bella". */
  petName: string | undefined;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  restoring: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

function KindIcon({ kind }: { kind: RecycleBinKind }) {
  const Icon = kind === 'pet' ? PawPrint : kind === 'reminder' ? AlarmClock : FileHeart;
  return <Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />;
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "Allergy of Bella", "Claim in policy “Agria” of Bella": what it is, and what it goes back to. */
function placeWords({ kind, of }: RecycleBinItem, petName: string | undefined): string {
  const within = of && ` in ${binKindWords(of.kind).one} “${of.label}”`;
  return `${capital(binKindWords(kind).one)}${within ?? ''}${petName ? ` of ${petName}` : ''}`;
}

const alongWords = (along: number): string => (along === 1 ? ' · with 1 record' : ` · with ${along} records`);

/** One deleted thing: what it was, who deleted it when, and the way back for those who may take it. */
export function BinRow({ item, petName, selected, onSelect, restoring, onRestore, onPurge }: BinRowProps) {
  const { zone } = useRemoteContext();
  const { kind, label, deletedAt, deletedBy, along, mayRestore } = item;
  return (
    <ListRow
      lead={
        <>
          {mayRestore && (
            <label className="-m-3 flex size-11 items-center justify-center">
              <span className="sr-only">Select {label}</span>
              <input
                type="checkbox"
                checked={selected}
                onChange={(event) => onSelect(event.target.checked)}
                className="size-5 accent-brand"
              />
            </label>
          )}
          <KindIcon kind={kind} />
        </>
      }
      title={<span className="wrap-anywhere">{label}</span>}
      description={
        <>
          {placeWords(item, petName)}
          {along > 0 && alongWords(along)} · deleted{deletedBy ? ` by ${deletedBy}` : ''} on{' '}
          <time dateTime={deletedAt}>{formatDateTime(deletedAt, zone)}</time>
        </>
      }
      actions={
        mayRestore && (
          <>
            <Button
              size="small"
              icon={<Undo2 aria-hidden className="size-4" />}
              pending={restoring}
              onClick={onRestore}
              aria-label={`Restore ${label}`}
            >
              Restore
            </Button>
            <Menu
              label={`Actions for ${label}`}
              items={[
                {
                  label: 'Delete for ever',
                  icon: <Trash2 aria-hidden className="size-5" />,
                  destructive: true,
                  onSelect: onPurge,
                },
              ]}
            />
          </>
        )
      }
    />
  );
}
