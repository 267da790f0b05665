import { languages } from '@thinna/contract/words/language';
import { useConsole } from '../lib/console/console-language.tsx';
import { Bicycle, MedicineBox, TwoGlasses, Wheelchair } from '../site/home/pictures.tsx';
import { Veranda } from '../site/home/veranda.tsx';
import { ClosedDoor } from '../ui/empty/closed-door.tsx';
import { Ledge, TileRow } from '../ui/ledge.tsx';
import { SiteFooter } from '../ui/site/site-footer.tsx';
import { SiteHeader } from '../ui/site/site-header.tsx';
import { TwoPairs } from '../ui/slippers.tsx';
import { Group, Part } from './part.tsx';

export function Public(group: { id: string; title: string }) {
  const { language, site } = useConsole();
  const other = language === 'en' ? 'ml' : 'en';
  return (
    <Group {...group}>
      <Part name="site-header with its menus, tile-row">
        <div className="site">
          <SiteHeader
            language={language}
            words={site}
            languageSwitch={
              <a className="language-link" href="#public" lang={other}>
                {languages[other]}
              </a>
            }
          />
          <TileRow />
        </div>
      </Part>
      <Part name="ledge">
        <Ledge />
      </Part>
      <Part name="veranda, closed-door, slippers">
        <div className="grid items-end gap-4 sm:grid-cols-3">
          <Veranda className="h-auto w-full" />
          <ClosedDoor className="h-auto w-full" />
          <TwoPairs />
        </div>
      </Part>
      <Part name="pictures of what stands on the ledge">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          <MedicineBox />
          <TwoGlasses />
          <Bicycle />
          <Wheelchair />
        </div>
      </Part>
      <Part name="type and buttons of the public pages">
        <div className="site">
          <p className="display mb-2 font-bold">{site.footer.connect}</p>
          <p className="mb-4 max-w-prose">{site.footer.tagline}</p>
          <button type="button" className="button">
            {site.contact.call_now}
          </button>
        </div>
      </Part>
      <Part name="site-footer">
        <div className="site">
          <SiteFooter language={language} words={site} />
        </div>
      </Part>
    </Group>
  );
}
