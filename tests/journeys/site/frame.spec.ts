import { expect, logInAsAdmin, logInAsStaff, test } from '../../support/site.ts';
import { footer, header, openContact, waitForHydration } from './frame.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of ['/', '/admin']) {
    test(`header, menus and footer of ${address} work all the same`, async ({ page }) => {
      await page.goto(address);
      const { button, panel } = await openContact(page);
      await expect(panel.getByRole('link', { name: 'Call now' })).toHaveCount(3);
      await expect(panel.getByRole('button')).toHaveCount(0);
      await button.click();
      await expect(panel).toBeHidden();
      await openContact(page);
      await page.mouse.click(5, 700);
      await expect(panel).toBeHidden();
      await expect(footer(page)).toContainText('Connect With Us');
    });
  }
});

test.describe('the footer', () => {
  test('SHL-60 SHL-61 SHL-62 SHL-63 SHL-65 names the clinic, its place, its circles and the year', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(footer(page)).toContainText('Example Palliative Care Clinic');
    const maps = footer(page).getByRole('link', { name: 'Show on the map' });
    await expect(maps).toHaveAttribute('href', 'https://www.google.com/maps?q=11.25,75.78');
    await expect(footer(page).getByRole('heading', { name: 'Connect With Us' })).toBeVisible();
    for (const [name, address] of [
      ['Facebook', 'https://www.facebook.com/example'],
      ['YouTube', 'https://www.youtube.com/@example'],
      ['Instagram', 'https://www.instagram.com/example'],
      ['WhatsApp group', 'https://chat.whatsapp.com/EXAMPLEexample'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name })).toHaveAttribute('href', address);
    }
    await expect(footer(page)).toContainText(
      'Join our community and stay updated with our latest initiatives',
    );
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' });
    await expect(footer(page)).toContainText(`© ${year.format(new Date())} Example Palliative`);
  });

  for (const [at, names] of [
    ['', ['Privacy', 'Terms of use']],
    ['/ml', ['സ്വകാര്യത', 'ഉപയോഗ നിബന്ധനകൾ']],
  ] as const) {
    test(`SHL-64 leads from ${at}/ to privacy and terms, whose pages are called the same`, async ({
      page,
    }) => {
      for (const [index, path] of ['/privacy', '/terms'].entries()) {
        await page.goto(at || '/');
        const name = names[index] ?? '';
        await footer(page).getByRole('link', { name, exact: true }).click();
        await expect(page).toHaveURL(at + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      }
    });
  }
});

test.describe('every page', () => {
  test('of the public and of the login has header and footer, a console page its own bar', async ({
    page,
    clinic: _,
  }) => {
    for (const address of ['/', '/ml', '/admin']) {
      await page.goto(address);
      await expect(header(page)).toContainText(/Examplepuram|ഉദാഹരണപുരം/);
      await expect(footer(page).locator('a[href*="facebook"]')).toBeVisible();
    }
    await logInAsAdmin(page);
    await page.goto('/admin/dashboard');
    await expect(header(page).getByRole('link', { name: 'Notifications' })).toBeVisible();
    await expect(header(page)).not.toContainText('Examplepuram');
    await expect(footer(page).locator('a[href*="facebook"]')).toHaveCount(0);
  });

  test('is the same one in the other language, and Back returns', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await header(page).getByRole('link', { name: 'മലയാളം' }).click();
    await expect(page).toHaveURL('/ml');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('വീട്ടിലെത്തുന്ന പരിചരണം');
    await expect(page).toHaveTitle(/^വീട്ടിലെത്തുന്ന പരിചരണം · ഉദാഹരണ/);
    await page.goBack();
    await expect(heading).toHaveText('Care that comes home.');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle('Care that comes home. · Example Palliative Care Clinic');
  });

  test('has a mark for its tab', async ({ request }) => {
    const answer = await request.get('/favicon.svg');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
  });
});

test.describe('a page that nobody made', () => {
  test.use({ allowsConsoleErrors: true });

  test('SHL-67 SHL-68 says so in both languages, and leads home', async ({ page }) => {
    const answer = await page.goto('/nobody/made-this');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
    const other = header(page).getByRole('link', { name: 'മലയാളം' });
    await expect(other).toHaveAttribute('href', '/ml/not-found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Care that comes home.');
  });

  for (const address of ['/admin/nobody/made-this', '/vcm/nobody-made-this']) {
    test(`SHL-67 SHL-68 SHL-69 is the public page to whoever is not logged in: ${address}`, async ({
      page,
    }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      // Hydration replaces the link that the server sent with a button.
      await header(page).getByRole('button', { name: 'മലയാളം' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 പേജ് കണ്ടെത്തിയില്ല');
      await expect(page).toHaveTitle(/^404 പേജ് കണ്ടെത്തിയില്ല · /);
      await header(page).getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(footer(page)).toContainText('Connect With Us');
      await expect(page).toHaveURL(address);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(page).toHaveURL('/');
    });

    test(`SHL-67 SHL-68 SHL-69 stands in the console of whoever is logged in: ${address}`, async ({
      page,
      clinic,
    }) => {
      if (address.startsWith('/vcm')) await logInAsStaff(page, clinic);
      else await logInAsAdmin(page);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      // The office has its log out behind More on a phone.
      const bar = address.startsWith('/vcm')
        ? header(page).getByRole('button', { name: 'Logout' })
        : header(page).getByRole('link', { name: 'Notifications' });
      await expect(bar).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(page).toHaveTitle(/^404 Page Not Found · /);
      await expect(page.getByText('Connect With Us')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      await page.getByRole('link', { name: 'Back to Dashboard' }).click();
      await expect(page).toHaveURL(/^[^?]+\/dashboard$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dashboard$/);
    });
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('SHL-67 SHL-68 SHL-69 says so below a console as well, in both languages', async ({
      page,
    }) => {
      await page.goto('/admin/nobody/made-this');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
      await expect(page).toHaveTitle(/^404 Page Not Found · /);
      await expect(footer(page)).toContainText('Connect With Us');
      await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
      await header(page).getByRole('link', { name: 'മലയാളം' }).click();
      await expect(page).toHaveURL('/ml/not-found');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 പേജ് കണ്ടെത്തിയില്ല');
    });
  });
});
