import { Download, FileText, Pencil, Trash2 } from 'lucide-react';
import { fileAddress, fileTypeNames, type StoredFile } from '@petcare/contracts/files';
import { List, ListRow, Menu } from '@petcare/ui';
import { formatBytes, formatDate } from '@petcare/web';
import type { Selection } from './use-selection.ts';

interface DocumentListProps {
  files: readonly StoredFile[];
  selection: Selection;
  mayChange: (file: StoredFile) => boolean;
  onOpen: (id: string) => void;
  onEdit: (file: StoredFile) => void;
  onDelete: (file: StoredFile) => void;
}

/** Saves a file under its name. */
export function saveFile({ id, name }: Pick<StoredFile, 'id' | 'name'>): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = name;
  link.click();
}

const keptUntil = ({ retainUntil }: StoredFile): string =>
  retainUntil === null ? '' : ` · Keep until ${formatDate(retainUntil)}`;

/** Files by name, with type, size and dates. */
export function DocumentList({ files, selection, mayChange, onOpen, onEdit, onDelete }: DocumentListProps) {
  const itemsFor = (file: StoredFile) => [
    { label: 'Save', icon: <Download aria-hidden className="size-5" />, onSelect: () => saveFile(file) },
    ...(mayChange(file)
      ? [
          { label: 'Edit', icon: <Pencil aria-hidden className="size-5" />, onSelect: () => onEdit(file) },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden className="size-5" />,
            destructive: true,
            onSelect: () => onDelete(file),
          },
        ]
      : []),
  ];
  return (
    <List label="Documents">
      {files.map((file) => (
        <ListRow
          key={file.id}
          lead={
            <>
              <label className="-ml-3 flex size-11 shrink-0 items-center justify-center">
                <input
                  type="checkbox"
                  aria-label={`Select ${file.name}`}
                  checked={selection.has(file.id)}
                  onChange={() => selection.toggle(file.id)}
                  className="size-5 accent-brand"
                />
              </label>
              <FileText aria-hidden className="-ml-2 size-5 shrink-0 text-muted" />
            </>
          }
          title={
            <button
              type="button"
              onClick={() => onOpen(file.id)}
              className="min-h-11 text-left font-semibold wrap-anywhere text-ink underline-offset-4 hover:underline"
            >
              {file.name}
            </button>
          }
          description={`${fileTypeNames[file.type]} · ${formatBytes(file.bytes)}${keptUntil(file)}`}
          aside={formatDate(file.datedOn)}
          actions={<Menu label={`Actions for ${file.name}`} items={itemsFor(file)} />}
        />
      ))}
    </List>
  );
}
