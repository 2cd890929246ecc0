import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface FileDropProps {
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A screenshot has no name; a time tells them apart. */
function named(file: File): File {
  if (file.name !== 'image.png') return file;
  const at = new Date().toLocaleString('sv').replaceAll(':', '.');
  return new File([file], `Screenshot ${at}.png`, { type: file.type });
}

/** Takes files dropped on what's inside, or pasted into it. People who can do neither need a button as well. */
export function FileDrop({ onFiles, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    onFiles(Array.from(event.dataTransfer.files));
  };
  const paste = (event: ClipboardEvent): void => {
    const { files, types } = event.clipboardData;
    // A copied table brings a picture of itself; its text is what is meant.
    if (files.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(Array.from(files, named));
  };
  return (
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={paste}
      className={classNames('relative rounded-panel', isOver && 'outline-2 outline-offset-8 outline-brand')}
    >
      {children}
      {isOver && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-0 flex items-center justify-center rounded-panel bg-surface/90 font-semibold text-brand"
        >
          Drop files to attach them
        </p>
      )}
    </div>
  );
}
