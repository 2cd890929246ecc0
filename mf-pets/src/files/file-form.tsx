import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { fileTypeNames, storedFile, type StoredFile } from '@petcare/contracts/files';
import {
  choiceField,
  choicesOf,
  RecordForm,
  recordScreens,
  StoredHistory,
  textField,
  useFormField,
  type FormField,
} from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { DateInput, Dialog, Field } from '@petcare/ui';
import { api, formatDate } from '@petcare/web';
import { useFilesChanged } from './files.queries.ts';

type FileFields = Pick<StoredFile, 'name' | 'type' | 'takenOn' | 'retainUntil' | 'petId'> & {
  confirmed?: boolean | undefined;
};

function dayField(key: 'takenOn' | 'retainUntil', label: string, help?: string): FormField<FileFields> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} optional {...(help && { help })}>
        <DateInput {...control} lang="en-GB" />
      </Field>
    );
  };
  return { keys: [key], label, Input, words: (body) => (body[key] === null ? null : formatDate(body[key])) };
}

const kind = recordScreens<StoredFile, FileFields>({
  name: 'file',
  contract: storedFile,
  fields: [
    textField('name', 'Name'),
    choiceField('type', 'Type', choicesOf(fileTypeNames)),
    dayField('takenOn', 'Taken on'),
    dayField('retainUntil', 'Keep until', 'It can’t be deleted until after that day.'),
  ],
  Icon: FileText,
  purpose: '',
  titleOf: ({ name }) => name,
});

interface FileDialogProps {
  /** Null for one kept without a pet. */
  petId: string | null;
  file: StoredFile;
  onClose: () => void;
}

/** A file's name, type and dates. */
export function FileDialog({ petId, file, onClose }: FileDialogProps) {
  const { toast } = useRemoteContext();
  const changed = useFilesChanged(petId);
  const { mutateAsync } = useMutation({
    mutationFn: (body: object) => api.patch(`/api/files/${file.id}`, body, { schema: storedFile.row }),
    onSuccess: changed,
  });
  const save = ({ read, body }: { read: StoredFile | null; body: object }) =>
    mutateAsync({ ...body, version: read?.version });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Edit ${file.name}`}>
      <RecordForm
        kind={kind.form}
        values={kind.form.valuesOf(file)}
        draftKey={`file:${file.id}`}
        given={{}}
        save={save}
        saveLabel="Save"
        onSaved={({ name }) => {
          toast({ tone: 'success', title: `${name} was saved` });
          onClose();
        }}
        onTaken={() => {}}
      />
      <StoredHistory
        name={file.name}
        address={`/api/files/${file.id}`}
        kind={kind.form}
        given={{}}
        stored={file}
        save={async (change) => {
          await save(change);
          onClose();
        }}
      />
    </Dialog>
  );
}
