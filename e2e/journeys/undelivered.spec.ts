import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailsTo, mailTo } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';

test('whose e-mail was refused is told on every page, mends the address, sends it again, and it arrives once', async ({
  page,
  product,
}) => {
  const person = newPerson('Uma');
  const address = addressOf(person);
  const refusal = new URL(`/api/refusals/${address}`, product.inboxUrl);
  await signUp(page, person);
  await mailTo(product.inboxUrl, address, /./);
  await addPet(page, 'Biscuit');
  await fetch(refusal, { method: 'PUT' });

  const now = new Date();
  await page.goto('/schedule/new');
  await page.getByLabel('What needs doing').fill('Worm tablet');
  await page.getByText('Pick a day', { exact: true }).click();
  await page.getByLabel('Date').fill(localDate(now));
  await page.getByText('At a time', { exact: true }).click();
  await page.getByLabel('At', { exact: true }).fill(localTime(now));
  await page.getByRole('button', { name: 'Add reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Worm tablet', level: 1 })).toBeVisible();

  const own = page.getByRole('region', { name: 'Your e-mail address' });
  await test.step('it is told on any page', async () => {
    await expect(async () => {
      await page.goto('/pets');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(own).toContainText(`E-mails to ${address} aren’t arriving`, { timeout: 2_000 });
    }).toPass();
    await expect(own).toContainText('550 5.1.1 There is no such mailbox');
    await page.goto('/schedule');
    await page.getByRole('link', { name: 'Have a look' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Biscuit: Worm tablet' })).toContainText(
      'The address is rejecting all e-mail.',
    );
    await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  });

  await test.step('mended, it goes again', async () => {
    await fetch(refusal, { method: 'DELETE' });
    await own.getByRole('button', { name: 'My address works again' }).click();
    // It was never confirmed, which is what is asked for now.
    await expect(own).toContainText('Please open the link we sent to');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Every e-mail has arrived')).toBeVisible();
    await mailTo(product.inboxUrl, address, /^Biscuit: Worm tablet$/);
    const arrived = await mailsTo(product.inboxUrl, address);
    expect(arrived.filter(({ subject }) => subject.startsWith('Biscuit'))).toHaveLength(1);
  });
});
