import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { useConsole } from '../../lib/console/console-language.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { useFacts } from '../../lib/facts.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { PrintedOn } from '../../ui/office/printed-on.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { StatisticsEditor } from './editor.tsx';
import { openStatistics } from './open-statistics.ts';
import { FigureTable, FigureText } from './table.tsx';

/** The figures that the website shows. Edit mode is in the URL: ?edit. */
export default function Statistics() {
  const words = useWords();
  const { language } = useConsole();
  const { clinic } = useFacts();
  const query = useCall(openStatistics, {});
  const { searchParams, close } = useDialog();
  const isEditing = searchParams.has('edit');
  const text = words.statistics;

  const stopEditing = () => {
    close();
    focusHeading();
  };

  return (
    <div className="mx-auto max-w-2xl print:max-w-none">
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        {query.data && !isEditing && (
          <Link className="button" to="?edit" preventScrollReset>
            {text.edit}
          </Link>
        )}
      </div>
      <p className="mt-2 mb-3 text-ink-soft print:hidden">{text.note}</p>
      <PrintedOn>{clinic.identity.shortName[language]}</PrintedOn>
      {query.data && isEditing && <StatisticsEditor figures={query.data} onClose={stopEditing} />}
      {query.data && !isEditing && (
        <FigureTable figures={query.data}>
          {(name, value) => <FigureText name={name} value={value} />}
        </FigureTable>
      )}
      {!query.data && (
        <LoadState query={query} sentence={text.could_not_load} help={words.network_error} />
      )}
    </div>
  );
}
