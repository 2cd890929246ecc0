import { memo, useRef } from 'react';
import { fileAddress, type StoredFile } from '@petcare/contracts/files';
import { formatDate } from '@petcare/web';
import type { Selection } from './use-selection.ts';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface TileProps {
  file: StoredFile;
  isChosen: boolean;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
}

/** Rendered when it comes into view, and not again while others do. */
const Tile = memo(function Tile({ file, isChosen, onToggle, onOpen }: TileProps) {
  const { id, name, datedOn } = file;
  return (
    <li className="relative aspect-square">
      <button
        type="button"
        aria-label={`Open ${name}, ${formatDate(datedOn)}`}
        onClick={() => onOpen(id)}
        className="block size-full overflow-clip rounded-control border border-line bg-raised transition-opacity hover:opacity-85"
      >
        <img
          src={fileAddress(id, 'small')}
          alt=""
          width={400}
          height={400}
          loading="lazy"
          decoding="async"
          className={`size-full object-cover ${isChosen ? 'opacity-60' : ''}`}
        />
      </button>
      <label className="absolute top-0 left-0 flex size-11 items-center justify-center">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={() => onToggle(id)}
          className="size-5 accent-brand"
        />
      </label>
    </li>
  );
});

interface PictureGridProps {
  files: readonly StoredFile[];
  selection: Selection;
  onOpen: (id: string) => void;
}

/** Photos in squares, of which only those in view are in the page: a thousand scroll like ten. */
export function PictureGrid({ files, selection, onOpen }: PictureGridProps) {
  const box = useRef<HTMLDivElement>(null);
  const { columns, rowHeight, from, to } = useRowsInSight(box, files.length);
  const rows = Math.ceil(files.length / columns);
  const before = from * rowHeight;
  return (
    <div ref={box} style={{ height: Math.max(0, rows * rowHeight - 8) }}>
      <ul
        aria-label="Photos"
        className="grid gap-2"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, transform: `translateY(${before}px)` }}
      >
        {files.slice(from * columns, to * columns).map((file) => (
          <Tile
            key={file.id}
            file={file}
            isChosen={selection.has(file.id)}
            onToggle={selection.toggle}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}
