import { Link, useLocation } from 'react-router';
import { useHelpLink } from '../../console/help/use-help-link.ts';
import { usePrefetchedHelp } from '../../console/help/use-help-words.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { Icon } from '../icon.tsx';
import { staffHelpWords } from './words.ts';

const HELP = '/vcm/dashboard?view=help';

/** The part of the help for each list of the app. */
const partOfView: Readonly<Record<string, string>> = {
  assignments: '#notes',
  tasks: '#tasks',
  schedules: '#visits',
  team: '#contact',
};

/** Opens the help at the part for the open list, or for the form of a visit. */
export function HelpLink() {
  const words = useWords();
  const { pathname, search } = useLocation();
  const view = new URLSearchParams(search).get('view') ?? '';
  const part = pathname.startsWith('/vcm/visit/') ? '#records' : (partOfView[view] ?? '');
  const isOpen = view === 'help';
  usePrefetchedHelp(staffHelpWords);
  return (
    <Link
      className="button-quiet staff-help"
      aria-current={isOpen ? 'page' : undefined}
      {...useHelpLink(HELP + part, isOpen)}
    >
      <Icon name="help" />
      <span>{words.help.title}</span>
    </Link>
  );
}
