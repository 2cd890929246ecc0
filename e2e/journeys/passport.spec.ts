import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { confirmAddress, linkIn, mailTo } from './inbox.ts';
import { expectLegible } from './legible.ts';

test('a finder scans the code of a lost pet, writes without a script, and is answered from the e-mail: neither sees the other’s address', async ({
  browser,
  baseURL,
  page,
  product,
}) => {
  const [olga, jo] = [newPerson('Olga'), newPerson('Jo')];
  const stranger = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const found = await stranger.newPage();
  const mailed = await stranger.newPage();
  let address = '';

  await test.step('the owner says that the pet is lost', async () => {
    await signUp(page, olga);
    await confirmAddress(page, product, olga);
    await addPet(page, 'Biscuit');
    await page.goto(`${new URL(page.url()).pathname}?tab=passport`);
    await page.getByRole('radio', { name: /^Lost/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    const link = page.getByRole('link', { name: /\/passport\// });
    address = new URL((await link.getAttribute('href')) ?? '').pathname;
  });

  await test.step('the finder writes', async () => {
    await found.goto(address);
    await expect(found.getByText('Biscuit is lost.', { exact: false })).toBeVisible();
    await expectLegible(found);
    await found.getByLabel('Your name').fill('Jo');
    await found.getByLabel('Message').fill('Biscuit sits in our porch.');
    await found.getByLabel('Your e-mail address').fill(addressOf(jo));
    await found.getByRole('button', { name: 'Send message' }).click();
    await expect(found.getByRole('heading', { name: 'Your message is on its way' })).toBeVisible();
  });

  await test.step('the owner answers from the e-mail', async () => {
    const notice = await mailTo(product.inboxUrl, addressOf(olga), /Jo wrote to you about Biscuit/);
    expect(notice.text).toContain('Biscuit sits in our porch.');
    expect(notice.text + notice.html).not.toContain(addressOf(jo));
    await mailed.goto(linkIn(notice, '/api/f/'));
    await mailed.getByLabel('Your answer').fill('Thank you, we are coming.');
    await mailed.getByRole('button', { name: 'Send answer' }).click();
    await expect(mailed.getByRole('heading', { name: 'Your answer to Jo is on its way' })).toBeVisible();
  });

  await test.step('the finder reads it, and the owner sees both', async () => {
    const answer = await mailTo(product.inboxUrl, addressOf(jo), /An answer about Biscuit/);
    expect(answer.text).toContain('Thank you, we are coming.');
    expect(answer.text + answer.html).not.toContain(olga.username);
    await page.reload();
    const list = page.getByRole('list', { name: 'Messages from finders' });
    await expect(list.getByText('You answered: Thank you, we are coming.')).toBeVisible();
    await expect(page.getByText(addressOf(jo))).toHaveCount(0);
  });
  await stranger.close();
});
