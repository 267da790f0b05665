import type { UseQueryResult } from '@tanstack/react-query';
import { isMonth, monthOfDay } from '@thinna/contract/kit/office/month';
import { courseCalls, type StatisticsCourse } from '@thinna/contract/statistics/course';
import type { Figures } from '@thinna/contract/statistics/statistics';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { useDialog } from '../../console/use-dialog.ts';
import { refusalOf } from '../../lib/console/api.ts';
import { useConsole } from '../../lib/console/console-language.tsx';
import { useCall } from '../../lib/console/use-call.ts';
import { useToday } from '../../lib/console/use-today.ts';
import { useFacts } from '../../lib/facts.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { PrintedOn } from '../../ui/office/printed-on.tsx';
import { focusHeading, PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../use-words.ts';
import { AllMonths } from './all-months.tsx';
import { Charts } from './charts.tsx';
import { CourseTables } from './course-tables.tsx';
import { StatisticsEditor } from './editor.tsx';
import { MonthPicker } from './month-picker.tsx';
import { openStatistics } from './open-statistics.ts';
import { FigureTable, FigureText } from './table.tsx';

/** The figures that the website shows and their course. Edit mode is in the URL: ?edit. */
export default function Statistics() {
  const words = useWords();
  const { language } = useConsole();
  const { clinic } = useFacts();
  const query = useCall(openStatistics, {});
  const { searchParams, dialogLink, close } = useDialog();
  const isEditing = searchParams.has('edit');
  const month = monthIn(searchParams);
  const course = useCall(
    courseCalls.get,
    { query: month === undefined ? {} : { month } },
    { isEnabled: !isEditing },
  );
  const text = words.statistics;

  const stopEditing = () => {
    close();
    focusHeading();
  };

  return (
    <div className={isEditing ? 'mx-auto max-w-2xl print:max-w-none' : 'figures'}>
      <PageTitle>{text.title}</PageTitle>
      <Link className="back-link" to="/admin/dashboard">
        ‹ {words.list.back}
      </Link>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageHeading>{text.title}</PageHeading>
        <p className="flex-[1_1_12rem] text-ink-soft print:hidden">{text.note}</p>
        {query.data && course.data && !isEditing && (
          <button type="button" className="button-quiet" onClick={() => print()}>
            {text.print}
          </button>
        )}
        {query.data && !isEditing && (
          <Link className="button" {...dialogLink('edit')} preventScrollReset>
            {text.edit}
          </Link>
        )}
      </div>
      <PrintedOn>{clinic.identity.shortName[language]}</PrintedOn>
      {query.data && isEditing && <StatisticsEditor figures={query.data} onClose={stopEditing} />}
      {query.data && !isEditing && (
        <Course published={query.data} chosenMonth={month} course={course} />
      )}
      {!query.data && (
        <LoadState query={query} sentence={text.could_not_load} help={words.network_error} />
      )}
    </div>
  );
}

/** Returns the month in the URL: ?month=2026-10. Anything else is taken for the current month. */
function monthIn(searchParams: URLSearchParams): string | undefined {
  const month = searchParams.get('month');
  return month !== null && isMonth(month) ? month : undefined;
}

interface CourseProps {
  published: Figures;
  chosenMonth: string | undefined;
  course: UseQueryResult<StatisticsCourse>;
}

/** Twelve months up to the chosen one; the published figures alone if these cannot be loaded. */
function Course({ published, chosenMonth, course }: CourseProps) {
  const words = useWords();
  const today = useToday();
  const currentMonth = monthOfDay(course.data?.today ?? today);
  return (
    <>
      <MonthPicker month={chosenMonth ?? currentMonth} currentMonth={currentMonth} />
      {course.data && (
        <>
          <Charts course={course.data} />
          <CourseTables course={course.data} published={published} />
          <AllMonths months={course.data.months} />
        </>
      )}
      {!course.data && (
        <LoadState
          query={course}
          sentence={refusalOf(course.error) ?? words.statistics.course_not_loaded}
          help={words.network_error}
        />
      )}
      {!course.data && !course.isFetching && (
        <FigureTable figures={published}>
          {(name, value) => <FigureText name={name} value={value} />}
        </FigureTable>
      )}
    </>
  );
}
