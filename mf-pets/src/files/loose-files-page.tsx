import { useState } from 'react';
import { FileText } from 'lucide-react';
import type { StoredFile } from '@petcare/contracts/files';
import { PageHeader } from '@petcare/ui';
import { AllAnimals } from '../pets/all-animals.tsx';
import { DocumentList } from './document-list.tsx';
import { FileDialog } from './file-form.tsx';
import { FileViewer } from './file-viewer.tsx';
import { useDiscardFiles } from './use-discard-files.ts';
import { useFilesPlace } from './files-filter.tsx';
import { FilesPanel } from './files-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useFileRights, useFiles, useShown } from './use-files.ts';
import { useSelection } from './use-selection.ts';

/** `/pets/documents?file={id}`: files that belong to no animal and no record, such as those that have to be kept longer than both. */
export default function LooseFilesPage() {
  const place = useFilesPlace();
  const { mayChange } = useFileRights();
  const { query, files } = useFiles(null, {});
  const selection = useSelection();
  const discard = useDiscardFiles({ petId: null, place, selection });
  const [edited, setEdited] = useState<StoredFile | null>(null);
  const named = useShown(null, place.shown, [{ query, files }]);
  const shown = edited ? undefined : named;
  const chosen = files.filter(({ id }) => selection.has(id));
  return (
    <>
      <PageHeader
        title="Documents kept without an animal"
        description="Documents that have to be kept until a day stay here when their animal is deleted for ever. You can delete them after that day."
        action={<AllAnimals />}
      />
      <div className="flex flex-col gap-6">
        <SelectionBar
          petId={null}
          files={chosen}
          mayDelete={chosen.every(mayChange)}
          onDelete={() => discard(chosen)}
          onClear={selection.clear}
        />
        <FilesPanel
          title="Documents"
          many="documents"
          query={query}
          count={files.length}
          icon={<FileText aria-hidden className="size-8" />}
          none="No documents are kept without an animal"
          empty="If you delete an animal for ever, those you still have to keep will be here."
        >
          <DocumentList
            files={files}
            selection={selection}
            mayChange={mayChange}
            onOpen={place.show}
            onEdit={setEdited}
            onDelete={(file) => discard([file])}
          />
        </FilesPanel>
      </div>
      {shown && (
        <FileViewer
          files={files.includes(shown) ? files : [shown]}
          file={shown}
          onShow={place.show}
          onEdit={mayChange(shown) ? () => setEdited(shown) : null}
          onDelete={mayChange(shown) ? () => discard([shown]) : null}
          onCrop={null}
        />
      )}
      {edited && <FileDialog petId={null} file={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
