import { languages } from '@thinna/contract/words/language';
import { officeWords } from '../admin/words.ts';
import { ConsoleLanguageProvider, useConsole } from '../lib/console/console-language.tsx';
import { ConsoleBar } from '../ui/console/console-bar.tsx';
import { ToastProvider } from '../ui/console/toast.tsx';
import { Ledge } from '../ui/ledge.tsx';
import '../styles/console.css';
import '../styles/office.css';
import { Forms } from './forms.tsx';
import { Lists } from './lists.tsx';
import { Messages } from './messages.tsx';
import { Overlays } from './overlays.tsx';
import { Public } from './public.tsx';

const groups = [
  ['forms', 'Forms', Forms],
  ['messages', 'Messages', Messages],
  ['overlays', 'Overlays and tabs', Overlays],
  ['public', 'Public pages', Public],
  ['lists', 'Lists and records', Lists],
] as const;

/** Every UI component in every state. Only in development: routes.ts leaves it out of the build. */
export default function Styleguide() {
  return (
    <ConsoleLanguageProvider dictionaries={officeWords} fallback={<Ledge />}>
      <ToastProvider>
        <Page />
      </ToastProvider>
    </ConsoleLanguageProvider>
  );
}

function Page() {
  const { language, choose } = useConsole();
  const other = language === 'en' ? 'ml' : 'en';
  return (
    <div className="console">
      <title>Styleguide</title>
      <ConsoleBar title={<span lang="en">Thinna</span>}>
        <button type="button" className="button-quiet" lang={other} onClick={() => choose(other)}>
          {languages[other]}
        </button>
      </ConsoleBar>
      <main className="mx-auto max-w-6xl px-4 py-6">
        <div lang="en">
          <h1 className="text-2xl font-bold">Styleguide</h1>
          <nav aria-label="Groups" className="mt-2 flex flex-wrap gap-x-5">
            {groups.map(([id, title]) => (
              <a key={id} className="back-link" href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </div>
        {groups.map(([id, title, Content]) => (
          <Content key={id} id={id} title={title} />
        ))}
      </main>
    </div>
  );
}
