import { useRef, useState, type PointerEvent } from 'react';
import { fileAddress, isPictureFile, type AttachedFile } from '@petcare/contracts/files';
import { ErrorState, Skeleton } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { useFileBytes } from './use-file-bytes.ts';

/** How far a finger moves before it counts as a swipe, in pixels. */
const swipe = 60;

interface PictureProps {
  file: AttachedFile;
  isLarge: boolean;
  onStep: (by: number) => void;
}

type PictureOnly = Pick<PictureProps, 'file'>;

/** Larger than the window: it scrolls, also by keyboard. */
function LargePicture({ file: { id, name, width, height } }: PictureOnly) {
  return (
    <div role="region" aria-label={name} tabIndex={0} className="flex max-h-[70dvh] touch-auto overflow-auto">
      <img
        src={fileAddress(id)}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
        className="h-auto w-[250%] max-w-none"
      />
    </div>
  );
}

/** As large as the window allows; a swipe leads to the next. */
function WholePicture({ file: { id, name, width, height }, onStep }: PictureOnly & Pick<PictureProps, 'onStep'>) {
  const start = useRef<number | null>(null);
  const end = ({ clientX }: PointerEvent): void => {
    const by = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (Math.abs(by) > swipe) onStep(by < 0 ? 1 : -1);
  };
  return (
    <div
      className="flex max-h-[70dvh] touch-pan-y justify-center overflow-auto"
      onPointerDown={({ clientX }) => (start.current = clientX)}
      onPointerUp={end}
      onPointerCancel={() => (start.current = null)}
    >
      <img
        src={fileAddress(id, 'large')}
        alt={name}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
        className="h-auto max-h-[70dvh] w-auto max-w-full rounded-control object-contain"
      />
    </div>
  );
}

const isShown = ({ mime }: AttachedFile): boolean => mime === 'application/pdf' || mime.startsWith('text/');

/** A PDF or text, drawn by the browser from downloaded bytes. */
function Document({ file }: { file: AttachedFile }) {
  const { address, error, retry } = useFileBytes(file);
  const [isHere, setHere] = useState(false);
  if (error)
    return (
      <ErrorState title="This file did not load" reference={referenceOf(error)} onRetry={retry}>
        {messageOf(error, 'Try again, or save it.')}
      </ErrorState>
    );
  return (
    <div className="relative h-[70dvh] w-[min(56rem,86vw)]">
      {!isHere && (
        <div className="absolute inset-0">
          <Skeleton width="100%" height="100%" />
        </div>
      )}
      {address && (
        <iframe
          src={address}
          title={file.name}
          onLoad={() => setHere(true)}
          className="relative size-full rounded-control border border-line bg-white"
        />
      )}
    </div>
  );
}

/** A file that can be shown; others say so and can be saved. */
export function ViewedFile({ file, ...props }: PictureProps) {
  if (isPictureFile(file) && props.isLarge) return <LargePicture file={file} />;
  if (isPictureFile(file)) return <WholePicture key={file.id} file={file} onStep={props.onStep} />;
  if (isShown(file)) return <Document key={file.id} file={file} />;
  return <p className="py-8 text-center text-muted">We can’t show this kind of file here. Save it to open it.</p>;
}
