import { Inject, Injectable } from '@nestjs/common';
import { dateIn, roleCan } from '@petcare/contracts';
import { reportPermissions, reportTitles } from '@petcare/contracts/reports';
import {
  CONFIG,
  letterLayout,
  MailKind,
  type Config,
  type DueMail,
  type Letter,
  type Notice,
  type Suppressed,
  type Transaction,
} from '@petcare/platform';
import { reportFileMail } from './report-file-jobs.ts';
import { reportFileToTell, type ReportFileToTell } from './report-files.queries.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** The report's page, of the period and the animal that were asked for. */
function pathOf({ report, from, to, petId }: ReportFileToTell): string {
  const search = new URLSearchParams({ tab: report, period: from === null && to === null ? 'all' : 'dates' });
  for (const [key, value] of Object.entries({ from, to, pet: petId })) if (value !== null) search.set(key, value);
  return `/records?${search.toString()}`;
}

/** Tells whoever asked for a report's file that it's ready, or that it couldn't be made. */
@Injectable()
export class ReportFileMail extends MailKind {
  readonly name = reportFileMail;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    super();
  }

  async compose({ query }: Transaction, { organisationId, subjectId }: DueMail): Promise<Letter | Suppressed> {
    const [file] = await query<ReportFileToTell>(reportFileToTell, [organisationId, subjectId]);
    if (!file?.isVerified || !roleCan(file.role, reportPermissions[file.report]))
      return { suppress: 'the file is gone, or not theirs to see any more' };
    const title = reportTitles[file.report];
    const isReady = file.status === 'ready';
    const heading = isReady ? `Your report is ready: ${title}` : `We couldn’t make your report: ${title}`;
    const until = dayFormat.format(new Date(`${dateIn(file.zone, new Date(file.expiresAt))}T00:00:00`));
    const paragraphs = isReady
      ? [`The file you asked for is ready. It’s kept until ${until}, and only you can download it.`]
      : [
          'We tried, but it didn’t work. Ask again, or choose a shorter period. If that fails too, ask our support team.',
        ];
    const { html, text } = letterLayout({
      preheader: isReady ? 'Download it from Reports.' : 'Everything you keep in Petcare is safe.',
      heading,
      paragraphs,
      actions: [{ label: 'Go to the report', url: new URL(pathOf(file), this.config.PUBLIC_URL).href }],
      footer: 'You’re getting this because you asked for a long report as a file in Petcare.',
    });
    const notice: Notice = {
      userId: file.userId,
      title: heading,
      body: isReady ? 'Download it from Reports.' : 'Ask again, or choose a shorter period.',
      path: pathOf(file),
      permission: reportPermissions[file.report],
    };
    return { to: { name: file.name, address: file.address }, subject: heading, html, text, notice };
  }
}
