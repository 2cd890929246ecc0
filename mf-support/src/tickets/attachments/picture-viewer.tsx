import { useEffect, useEffectEvent } from 'react';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { attachmentAddress, type TicketAttachment } from '@petcare/contracts';
import { buttonLook, Dialog, IconButton } from '@petcare/ui';

interface PictureViewerProps {
  pictures: readonly TicketAttachment[];
  /** Which one is shown; null for none. */
  place: number | null;
  onPlace: (place: number | null) => void;
}

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Steps({
  pictures,
  place,
  onStep,
}: {
  pictures: readonly unknown[];
  place: number;
  onStep: (by: number) => void;
}) {
  if (pictures.length < 2) return null;
  return (
    <div className="flex items-center">
      <IconButton
        label="Previous picture"
        icon={<ChevronLeft aria-hidden className="size-5" />}
        aria-disabled={place === 0}
        onClick={() => onStep(-1)}
      />
      <span role="status" className="text-sm text-muted tabular-nums">
        {place + 1} of {pictures.length}
      </span>
      <IconButton
        label="Next picture"
        icon={<ChevronRight aria-hidden className="size-5" />}
        aria-disabled={place === pictures.length - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}

/** The arrow keys, wherever focus is in the dialog. */
function useArrows(step: (by: number) => void): void {
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    const by = steps[key];
    if (by !== undefined) step(by);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

function Picture({ picture: { id, name, width, height } }: { picture: TicketAttachment }) {
  return (
    <img
      src={attachmentAddress(id)}
      alt={name}
      width={width ?? undefined}
      height={height ?? undefined}
      className="h-auto max-h-[70dvh] w-auto max-w-full self-center rounded-control object-contain"
    />
  );
}

/** A picture as large as the window allows; the arrow keys lead to its neighbours. */
export function PictureViewer({ pictures, place, onPlace }: PictureViewerProps) {
  const picture = place === null ? undefined : pictures[place];
  const step = (by: number): void => {
    if (place !== null && pictures[place + by]) onPlace(place + by);
  };
  useArrows(step);
  if (place === null || !picture) return null;
  return (
    <Dialog open wide onOpenChange={() => onPlace(null)} title={picture.name}>
      <Picture picture={picture} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Steps pictures={pictures} place={place} onStep={step} />
        <a href={attachmentAddress(picture.id)} download={picture.name} className={buttonLook('secondary', 'small')}>
          <Download aria-hidden className="size-4" />
          Save
        </a>
      </div>
    </Dialog>
  );
}
