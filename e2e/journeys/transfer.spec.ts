import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { confirmAddress, linkIn, mailTo } from './inbox.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('on phones, a rescue offers a dog by e-mail; the new keeper creates an account on the way and takes it on, with what was chosen', async ({
  browser,
  baseURL,
  product,
}) => {
  const [rosa, kate] = [newPerson('Rosa'), newPerson('Kate')];
  const page = await (await browser.newContext({ baseURL, ...phone })).newPage();
  const katesPage = await (await browser.newContext({ baseURL, ...phone })).newPage();

  const link = await test.step('offer', async () => {
    await signUp(page, rosa);
    await confirmAddress(page, product, rosa);
    await addPet(page, 'Fern');
    await page.getByRole('button', { name: 'Actions for Fern' }).click();
    await page.getByRole('menuitem', { name: 'Pass on to a new keeper…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Training' }).uncheck();
    await dialog.getByLabel(/new keeper’s e-mail/).fill(addressOf(kate));
    await dialog.getByLabel(/Message to them/).fill('She loves carrots.');
    await dialog.getByRole('button', { name: 'Offer Fern' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Your password').fill(rosa.password);
    await proof.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('link', { name: /\/transfer\/[a-z2-7]{26}$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(`Offered to ${addressOf(kate)} until`)).toBeVisible();
    return linkIn(await mailTo(product.inboxUrl, addressOf(kate), /would like to pass Fern on to you/), '/transfer');
  });

  await test.step('look at it without an account', async () => {
    await katesPage.goto(link);
    await expect(katesPage.getByRole('heading', { name: 'Fern is offered to you' })).toBeVisible();
    await expect(katesPage.getByText('She loves carrots.')).toHaveCount(0);
    await katesPage.getByRole('link', { name: 'Create a free account' }).click();
    await katesPage.getByLabel('First name').fill(kate.firstName);
    await katesPage.getByLabel('E-mail').fill(addressOf(kate));
    await katesPage.getByLabel('Username').fill(kate.username);
    await katesPage.getByLabel('Password', { exact: true }).fill(kate.password);
    await katesPage.getByRole('button', { name: 'Create account' }).click();
  });

  await test.step('take it on', async () => {
    await expect(katesPage.getByText('She loves carrots.')).toBeVisible();
    await katesPage.getByRole('button', { name: 'Take Fern on' }).click();
    await katesPage.waitForURL(/\/pets\/[0-9a-f-]{36}$/);
    await expect(katesPage.getByRole('heading', { name: 'Fern', level: 1 })).toBeVisible();
    await expect(katesPage.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
    await katesPage.goto(link);
    await expect(katesPage.getByRole('heading', { name: 'You’ve taken Fern on' })).toBeVisible();
  });

  await test.step('the rescue reads the record as it was', async () => {
    await mailTo(product.inboxUrl, addressOf(rosa), /^Kate has taken Fern on$/);
    await page.reload();
    await expect(page.getByText(/^Passed on to Kate on /)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Add a note' })).toHaveCount(0);
  });

  await test.step('the link works only once', async () => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  });
});
