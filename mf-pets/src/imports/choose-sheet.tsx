import { useRef } from 'react';
import { FileSpreadsheet } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { FieldError } from '@petcare/contracts';
import { importKind, importKinds, largestImport, type ImportKind } from '@petcare/contracts/imports';
import { useRemoteContext } from '@petcare/remote';
import { Button, Chips, Field, FileDrop, Panel } from '@petcare/ui';
import { ApiError, uploadProblem } from '@petcare/web';
import { exampleSheet } from './example-sheet.ts';
import { useReadSheet } from './imports.queries.ts';

/** The kind in the address, so that other screens can link here; animals if there's none. */
function useKind(): [ImportKind, (kind: string) => void] {
  const [query, setQuery] = useSearchParams();
  const { can } = useRemoteContext();
  const asked = importKind.catch('pets').parse(query.get('kind'));
  const kind = can(importKinds[asked].permission) ? asked : 'pets';
  return [kind, (chosen) => setQuery({ kind: chosen }, { replace: true })];
}

interface WhichSheetProps {
  file: string;
  question: FieldError;
  onRead: (sheet: string) => void;
}

/** A workbook has several sheets: which one to read. */
function WhichSheet({ file, question: { message, options = [] }, onRead }: WhichSheetProps) {
  return (
    <div role="alert" className="flex w-full flex-col items-start gap-3">
      <p className="font-semibold wrap-anywhere text-ink">{file}</p>
      <p>{message}</p>
      <div className="flex flex-wrap gap-2">
        {options.map((sheet) => (
          <Button key={sheet} aria-label={`Read the sheet ${sheet}`} onClick={() => onRead(sheet)}>
            {sheet}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** First what the file lists, then the file itself, which is previewed on its own page. */
export function ChooseSheet() {
  const navigate = useNavigate();
  const { can } = useRemoteContext();
  const [kind, choose] = useKind();
  const input = useRef<HTMLInputElement>(null);
  const { mutate: read, isPending, error, variables } = useReadSheet();
  const options = importKind.options
    .filter((each) => can(importKinds[each].permission))
    .map((value) => ({ value, label: importKinds[value].label }));
  const take = ([file]: File[]) => {
    if (file) readFile(file, '');
  };
  const readFile = (file: File, sheet: string) =>
    read({ kind, file, sheet }, { onSuccess: ({ id }) => void navigate(`/import/${id}`) });
  const problem = error instanceof ApiError ? error.problem : null;
  const several = problem?.errors?.find(({ path }) => path === 'sheet');
  return (
    <Panel title="From a spreadsheet">
      <FileDrop onFiles={take}>
        <div className="flex max-w-prose flex-col items-start gap-4">
          <Field name="kind" label="What does your file list?" group optional="unsaid">
            <Chips name="kind" options={options} value={kind} onChange={({ target }) => choose(target.value)} />
          </Field>
          <p>
            Choose an Excel workbook (.xlsx) or a CSV file with {importKinds[kind].row}. You’ll see what happens to each
            column and row before anything is added.
          </p>
          <Button
            look="primary"
            icon={<FileSpreadsheet aria-hidden className="size-5" />}
            pending={isPending}
            pendingLabel="Reading your file…"
            onClick={() => input.current?.click()}
          >
            Choose a file
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            tabIndex={-1}
            aria-label="File to import"
            className="sr-only"
            onChange={({ target }) => {
              take(Array.from(target.files ?? []));
              target.value = '';
            }}
          />
          {several && variables && (
            <WhichSheet
              file={variables.file.name}
              question={several}
              onRead={(sheet) => readFile(variables.file, sheet)}
            />
          )}
          {error && !several && (
            <p role="alert" className="text-danger">
              {uploadProblem(error)}
            </p>
          )}
          <p className="text-sm text-muted">
            Up to {largestImport / 1024 / 1024} MB. You can also drop the file here.{' '}
            <a
              href={exampleSheet(kind)}
              download={`Petcare example - ${importKinds[kind].many}.csv`}
              className="text-brand underline"
            >
              Download an example
            </a>
          </p>
        </div>
      </FileDrop>
    </Panel>
  );
}
