import { handOverLink, type HandOverLink } from '@petcare/contracts/hand-over';
import { inject, type Actor, type TestApi } from '@petcare/testing/server';

/** A link for somebody next door, three days long unless told otherwise. */
export async function makeLink(owner: Actor, fields: object): Promise<HandOverLink> {
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { status, body } = await owner.post('/api/hand-over-links', {
    label: 'Ann next door',
    areas: ['medical', 'medication', 'measures', 'reminders', 'notes', 'contacts'],
    mayTickOff: true,
    until,
    ...fields,
  });
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return handOverLink.parse(body);
}

export const pathOf = ({ url }: HandOverLink): string => new URL(url ?? '').pathname;

/** What whoever has the link does with its page. */
export const visitorOf = (api: TestApi) => {
  const open = (link: HandOverLink, cookie = '') => inject(api, { url: pathOf(link), headers: { cookie } });
  const send = (link: HandOverLink, fields: Record<string, string>, cookie = '') =>
    inject(api, {
      url: pathOf(link),
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  return {
    open,
    send,
    pageOf: async (link: HandOverLink, cookie = '') => String((await open(link, cookie)).body),
    /** Presses the button on a page whose words begin so; the page that follows. */
    press: async (link: HandOverLink, page: unknown, label: string, cookie: string) =>
      String((await send(link, fieldsOf(page, label), cookie)).body),
  };
};

/** What a button's form sends, if the page has one whose words begin so. */
export function fieldsOf(page: unknown, label: string): Record<string, string> {
  const form = String(page)
    .split('<form')
    .find((one) => one.includes(`>${label}`));
  const fields = [...(form ?? '').matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
}

/** What a page says was done. */
export const noticeIn = (page: unknown): string | undefined => /id="notice"><p>([^<]*)</.exec(String(page))?.[1];
