import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { isLongReport, type Report, type ReportName } from '@petcare/contracts/reports';
import { useIsVisit } from '@petcare/records/visit';
import { Button } from '@petcare/ui';
import { DownloadLink } from '../files/download-link.tsx';
import { MailToVet } from './mail-to-vet.tsx';
import { useMakeReportFile, useWordOfFile } from './report-files.queries.ts';
import { fileAddress, type ReportFilter } from './reports.queries.ts';

interface GetFilesProps {
  name: ReportName;
  filter: ReportFilter;
  report: Report;
}

const icons = {
  pdf: <FileText aria-hidden className="size-5" />,
  csv: <FileSpreadsheet aria-hidden className="size-5" />,
};
const looks = { pdf: 'primary', csv: 'secondary' } as const;
const formats = ['pdf', 'csv'] as const;

const longWords = {
  mail: 'We’ll make its file and e-mail you when it’s ready.',
  page: 'We’ll make its file, and you’ll find it on this page when it’s ready.',
  visit: 'You can’t make its file on a support visit. Choose a shorter period.',
} as const;

/** A long one is made while the person carries on. */
function Made({ name, filter }: Omit<GetFilesProps, 'report'>) {
  const { mutate, isPending, variables } = useMakeReportFile(name, filter);
  return formats.map((format) => (
    <Button
      key={format}
      look={looks[format]}
      icon={icons[format]}
      pending={isPending && variables === format}
      disabled={isPending}
      onClick={() => mutate(format)}
    >
      {`Make ${format.toUpperCase()}`}
    </Button>
  ));
}

/** The report as a file and on paper. */
export function GetFiles({ name, filter, report }: GetFilesProps) {
  const isLong = isLongReport(report);
  const isVisit = useIsVisit();
  const word = useWordOfFile();
  const how = isVisit ? 'visit' : word;
  return (
    <div className="mb-6 print:hidden">
      <div className="flex flex-wrap gap-2">
        {isLong && !isVisit && <Made name={name} filter={filter} />}
        {!isLong &&
          formats.map((format) => (
            <DownloadLink key={format} href={fileAddress(name, format, filter)} look={looks[format]}>
              {icons[format]}
              {format.toUpperCase()}
            </DownloadLink>
          ))}
        <Button icon={<Printer aria-hidden className="size-5" />} onClick={() => window.print()}>
          Print
        </Button>
        {name === 'medical' && <MailToVet petId={filter.petId} from={filter.from} until={filter.to} />}
      </div>
      {isLong && <p className="mt-2 text-sm text-muted">{`This is a long report. ${longWords[how]}`}</p>}
    </div>
  );
}
