import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import {
  acceptedFiles,
  fileAddress,
  isPictureFile,
  storedFile,
  type AttachedFile,
  type FileType,
} from '@petcare/contracts/files';
import type { FormField } from '@petcare/records';
import { useRemoteContext } from '@petcare/remote';
import { Field, FilesField, VisuallyHidden, type FileItem } from '@petcare/ui';
import { api, formatBytes } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { ChooseFiles } from './choose-files.tsx';
import { useFilesChanged } from './files.queries.ts';
import { idsInBox, inFilesBox, isUnderwayIn } from './files-box.ts';
import { useUploads } from './use-uploads.ts';

interface FilesManner {
  help: string;
  /** The type given to documents added here. */
  type?: FileType;
  /** Do files added here belong only to the record, and not to the pet's photos and documents? */
  isApart?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** The help for a pet that others share: nobody can keep files apart from its own there. */
  helpForLent?: string;
}

/** What we know about the files in the box: from the record, just chosen or sent, or looked up if a draft had only their ids. */
function useKnownFiles(ids: readonly string[]) {
  const { getValues } = useFormContext();
  const { can } = useRemoteContext();
  const [added, setAdded] = useState<readonly AttachedFile[]>([]);
  const read = getValues('read') as { files?: readonly AttachedFile[] } | null | undefined;
  const known = new Map([...(read?.files ?? []), ...added].map((file) => [file.id, file]));
  const unknown = ids.filter((id) => !known.has(id));
  const { data } = useQuery({
    queryKey: ['files', 'named', unknown] as const,
    queryFn: ({ signal }) =>
      api.get('/api/files', { schema: storedFile.list, query: { ids: unknown.join(','), limit: 100 }, signal }),
    enabled: unknown.length > 0 && can('documents.view'),
  });
  for (const file of data?.items ?? []) known.set(file.id, file);
  return {
    files: ids.flatMap((id) => known.get(id) ?? []),
    remember: (file: AttachedFile) => setAdded((before) => [...before, file]),
  };
}

const never = () => false;

const itemOf = (file: AttachedFile): FileItem => ({
  key: file.id,
  name: file.name,
  size: formatBytes(file.bytes),
  progress: null,
  thumbnail: isPictureFile(file) ? fileAddress(file.id, 'small') : null,
});

interface FilesInputProps extends FilesManner {
  label: string;
  /** Whose photos and documents they come to, and may be chosen from. */
  petId: string | undefined;
}

/** The files of the form around it, whose box is `fileIds`; see `files-box.ts`. */
export function FilesInput({ label, petId, help, helpForLent = help, type, isApart = never }: FilesInputProps) {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  const values = useWatch<Record<string, unknown>>();
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const { field, fieldState } = useController({ name: 'fileIds' });
  const ids = idsInBox(field.value as string);
  const { files, remember } = useKnownFiles(ids);
  const changed = useFilesChanged(petId ?? null);
  /** Sent here for this record alone: nothing else has them. */
  const apart = useRef(new Set<string>());
  const attach = (of: (before: string[]) => string[]) => {
    const box = getValues('fileIds') as string;
    setValue('fileIds', inFilesBox(of(idsInBox(box)), isUnderwayIn(box)), { shouldDirty: true });
  };
  const uploads = useUploads(
    () => ({
      ...(petId !== undefined && !(isOurs && isApart(getValues())) && { petId }),
      ...(type && { type }),
    }),
    (kept) => {
      remember(kept);
      if (kept.petId === null) apart.current.add(kept.id);
      attach((before) => [...before, kept.id]);
      void changed();
    },
  );
  const isUnderway = uploads.items.some(({ progress }) => progress !== null);
  useEffect(() => {
    const box = getValues('fileIds') as string;
    const now = inFilesBox(idsInBox(box), isUnderway);
    if (now !== box) setValue('fileIds', now, { shouldDirty: true });
  }, [isUnderway, getValues, setValue]);
  const takeOff = (key: string) => {
    attach((before) => before.filter((id) => id !== key));
    // A worker removes those this doesn't reach.
    if (apart.current.delete(key)) void api.delete(`/api/files/${key}`).catch(() => undefined);
  };
  const isHere = (key: string) => ids.includes(key);
  const isClosed = !isOurs && ids.length === 0 && isApart(values);
  return (
    <Field
      name="fileIds"
      label={label}
      group
      optional
      error={fieldState.error?.message}
      help={isOurs ? help : helpForLent}
    >
      {can('documents.add') && !isClosed && (
        <FilesField
          items={[...files.map(itemOf), ...uploads.items]}
          accept={acceptedFiles}
          onAdd={uploads.add}
          onRetry={uploads.retry}
          onRemove={(key) => (isHere(key) ? takeOff(key) : uploads.remove(key))}
        />
      )}
      {petId !== undefined && can('documents.view') && !isClosed && (
        <ChooseFiles
          petId={petId}
          chosen={ids}
          onToggle={(file) => {
            remember(file);
            attach((before) =>
              before.includes(file.id) ? before.filter((id) => id !== file.id) : [...before, file.id],
            );
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{uploads.news}</span>
      </VisuallyHidden>
    </Field>
  );
}

const filesWords = ({ fileIds: { length } }: { fileIds: string[] }) =>
  length === 0 ? null : length === 1 ? '1 file' : `${length} files`;

/** A field with files of a pet that the form itself names. */
export function filesFieldWith<Body extends { fileIds: string[] }, Given extends object = object>(
  label: string,
  Input: FormField<Body, Given>['Input'],
): FormField<Body, Given> {
  return { keys: ['fileIds'], label, Input, words: filesWords };
}

/** A record's photos and documents: sent here, or chosen from the pet's. */
export function filesField<Body extends { fileIds: string[] }>(
  label: string,
  { type, ...manner }: FilesManner,
): FormField<Body> {
  const Input = () => {
    const { petId } = useParams();
    return <FilesInput label={label} petId={petId} {...manner} {...(type && { type })} />;
  };
  return filesFieldWith(label, Input);
}
