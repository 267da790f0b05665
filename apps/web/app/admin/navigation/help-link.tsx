import { Link, useLocation } from 'react-router';
import { useHelpLink } from '../../console/help/use-help-link.ts';
import { Icon } from '../../ui/office/icon.tsx';
import { HELP_PAGE, helpAddress } from '../help/parts.ts';
import { useWords } from '../use-words.ts';

interface HelpLinkProps {
  className?: string;
  onClick?: () => void;
}

/** Opens the help at the part for the page that is open. */
export function HelpLink({ className, onClick }: HelpLinkProps) {
  const words = useWords();
  const { pathname } = useLocation();
  const isOpen = pathname === HELP_PAGE;
  return (
    <li className={className}>
      <Link
        className="nav-item"
        aria-current={isOpen ? 'page' : undefined}
        onClick={onClick}
        {...useHelpLink(helpAddress(pathname), isOpen)}
      >
        <Icon name="help" />
        <span className="nav-title">{words.help.title}</span>
      </Link>
    </li>
  );
}
