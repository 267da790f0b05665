import path from 'node:path';
import { loadWebBuild } from '../../../apps/server/src/http/web-build.ts';
import { serveWeb } from '../../support/server/serve-web.ts';
import { expect, test } from '../../support/site.ts';
import { withMarkup } from '../../support/web.ts';

const build = path.join(import.meta.dirname, '../../../apps/web/build');
const MARKUP = [
  '<script>window.stolen = "script"</script>',
  '<script type="module">window.stolen = "module"</script>',
  '<img src="/nothing.png" onerror="window.stolen = \'handler\'">',
].join('');

for (const address of ['/', '/ml/donate', '/admin', '/vcm']) {
  test(`TRU-39 a script that gets into ${address} does not run, and the page's own do`, async ({
    browser,
  }) => {
    // A page of its own, because the fixture refuses what the policy forbids on its console.
    const page = await browser.newPage();
    const server = await serveWeb(withMarkup(await loadWebBuild(build), MARKUP));
    const forbidden: string[] = [];
    page.on('console', (entry) => {
      if (entry.text().includes('Content Security Policy')) forbidden.push(entry.text());
    });
    await page.goto(server.url + address);
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await expect.poll(() => forbidden.length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    await page.close();
    await server.close();
  });
}
