import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FileText, Image } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { StoredFile } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { FileDrop } from '@petcare/ui';
import { AddFiles } from './add-files.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { DownloadAll } from './download-all.tsx';
import { DocumentList } from './document-list.tsx';
import { FileDialog } from './file-form.tsx';
import { FileViewer } from './file-viewer.tsx';
import { FilesFilter, useFilesPlace } from './files-filter.tsx';
import { FilesPanel } from './files-panel.tsx';
import { filesRoomQuery, useFilesChanged } from './files.queries.ts';
import { PictureGrid } from './picture-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useDiscardFiles } from './use-discard-files.ts';
import { useFileRights, useFiles, useShown } from './use-files.ts';
import { useSelection } from './use-selection.ts';
import { useUploads } from './use-uploads.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

const notSent = (count: number): string => (count === 1 ? '1 file wasn’t sent' : `${count} files weren’t sent`);

type Open = { what: 'edit' | 'crop'; file: StoredFile } | null;

/** `?tab=documents`: photos in a grid, documents in a list, and the open one over them. */
function Files({ petId }: { petId: string }) {
  const place = useFilesPlace();
  const { type, year } = place;
  const rights = useFileRights();
  const pictures = useFiles(petId, { group: 'pictures', type, year });
  const documents = useFiles(petId, { group: 'documents', type, year });
  const selection = useSelection();
  const discard = useDiscardFiles({ petId, place, selection });
  const [open, setOpen] = useState<Open>(null);
  const all = [...pictures.files, ...documents.files];
  const named = useShown(petId, place.shown, [pictures, documents]);
  const shown = open ? undefined : named;
  const chosen = all.filter(({ id }) => selection.has(id));
  return (
    <>
      <FilesFilter petId={petId} place={place} />
      <SelectionBar
        petId={petId}
        files={chosen}
        mayDelete={chosen.every(rights.mayChange)}
        onDelete={() => discard(chosen)}
        onClear={selection.clear}
      />
      <FilesPanel
        title="Photos"
        many="photos"
        query={pictures.query}
        count={pictures.files.length}
        icon={<Image aria-hidden className="size-8" />}
        empty="Photos of how they look, grow and heal. Vets ask for them more often than you’d think."
        padded
        action={<DownloadAll petId={petId} filter={{ group: 'pictures', type, year }} count={pictures.files.length} />}
      >
        <PictureGrid files={pictures.files} selection={selection} onOpen={place.show} />
      </FilesPanel>
      <FilesPanel
        title="Documents"
        many="documents"
        query={documents.query}
        count={documents.files.length}
        icon={<FileText aria-hidden className="size-8" />}
        empty="Vaccination cards, lab results, invoices and the pedigree, where everybody can find them."
        action={
          <DownloadAll petId={petId} filter={{ group: 'documents', type, year }} count={documents.files.length} />
        }
      >
        <DocumentList
          files={documents.files}
          selection={selection}
          mayChange={rights.mayChange}
          onOpen={place.show}
          onEdit={(file) => setOpen({ what: 'edit', file })}
          onDelete={(file) => discard([file])}
        />
      </FilesPanel>
      {shown && (
        <FileViewer
          files={all.includes(shown) ? all : [shown]}
          file={shown}
          onShow={place.show}
          onEdit={rights.mayChange(shown) ? () => setOpen({ what: 'edit', file: shown }) : null}
          onDelete={rights.mayChange(shown) ? () => discard([shown]) : null}
          onCrop={rights.maySetPhoto ? () => setOpen({ what: 'crop', file: shown }) : null}
        />
      )}
      {open?.what === 'edit' && <FileDialog petId={petId} file={open.file} onClose={() => setOpen(null)} />}
      {open?.what === 'crop' && <CropDialog petId={petId} file={open.file} onClose={() => setOpen(null)} />}
    </>
  );
}

function WithUploads({ petId }: { petId: string }) {
  const { toast } = useRemoteContext();
  const changed = useFilesChanged(petId);
  const uploads = useUploads(
    () => ({ petId }),
    () => void changed(),
    (count) =>
      toast({
        tone: 'danger',
        title: notSent(count),
        description: 'Add them again, and stay there until they’re sent.',
      }),
  );
  const { data: room } = useQuery({ ...filesRoomQuery, enabled: useIsOurs() });
  return (
    <FileDrop onFiles={uploads.add}>
      <div className="flex flex-col gap-6">
        <AddFiles uploads={uploads} room={room} />
        <Files petId={petId} />
      </div>
    </FileDrop>
  );
}

/** Photos and documents of a pet. */
export default function FilesTab() {
  const { petId = '' } = useParams();
  const { mayAdd } = useFileRights();
  if (mayAdd) return <WithUploads key={petId} petId={petId} />;
  return (
    <div className="flex flex-col gap-6">
      <Files petId={petId} />
    </div>
  );
}
