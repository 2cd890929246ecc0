import { letterLayout, notesWithoutLinks, type Letter, type LetterContent } from '@petcare/platform';

export interface LetterRecipient {
  readonly name: string;
  readonly address: string;
  readonly isVerified: boolean;
}

/** A letter as it's laid out. At an address that nobody has confirmed may be a stranger, to whom nothing people typed is a link. */
export function letterTo(
  { name, address, isVerified }: LetterRecipient,
  { subject, ...content }: LetterContent & { subject: string },
): Pick<Letter, 'to' | 'subject' | 'html' | 'text'> {
  const to = { name, address };
  if (isVerified) return { to, subject, ...letterLayout(content) };
  return { to, subject: notesWithoutLinks(subject), ...letterLayout(withoutTypedLinks(content)) };
}

function withoutTypedLinks(content: LetterContent): LetterContent {
  const { preheader, heading, paragraphs, sections = [] } = content;
  return {
    ...content,
    preheader: notesWithoutLinks(preheader),
    heading: notesWithoutLinks(heading),
    paragraphs: paragraphs.map(notesWithoutLinks),
    sections: sections.map((section) => ({
      ...section,
      items: section.items.map((item) => ({ ...item, title: notesWithoutLinks(item.title) })),
    })),
  };
}
