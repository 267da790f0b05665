import type { AuditRecord } from '@thinna/contract/audit/audit';
import type { PersonDataSections } from '@thinna/contract/everything/person-data';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { fill } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../console/page-title.tsx';
import { isMissing } from '../../lib/console/api.ts';
import { saveCsv, saveJson } from '../../lib/office/save-file.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { formatMoment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Letterhead } from '../../ui/office/letterhead.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { csvOfEverything, type Entries, sectionsOf } from './lines.ts';
import { Section } from './section.tsx';

/** The answer of one of the calls. */
interface Everything {
  name: string;
  made_at: string;
  sections: Entries;
}

interface EverythingPageProps<Answer extends Everything> {
  query: { data: Answer | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };
  sections: PersonDataSections;
  record: AuditRecord;
  id: string;
  /** The page of the record. */
  home: `/admin/${string}`;
  notFound: string;
  /** What is said or linked below the heading for this kind of person. */
  renderNote?(answer: Answer): ReactNode;
}

/** All that is kept of one person: to read, to print for a family, and to save as a file. */
export function EverythingPage<Answer extends Everything>({
  query,
  sections,
  record,
  id,
  home,
  notFound,
  renderNote,
}: EverythingPageProps<Answer>) {
  const words = useWords();
  const text = words.everything;
  const isGone = isMissing(query.error);
  const data = isGone ? undefined : query.data;
  return (
    <>
      <PageTitle>{data ? `${data.name}: ${text.link}` : text.link}</PageTitle>
      <Link className="back-link" to={home}>
        ‹ {text.back}
      </Link>
      {data ? (
        <>
          <Head data={data} sections={sections} fileName={`${record}-${id}`} />
          {renderNote?.(data)}
          <PersonData data={data} sections={sections} />
        </>
      ) : (
        <div className="mt-3 grid gap-3">
          {!query.isFetching && <PageHeading>{text.link}</PageHeading>}
          <LoadState
            query={query}
            sentence={isGone ? notFound : text.not_loaded}
            help={words.list.could_not_load_one}
          />
        </div>
      )}
    </>
  );
}

interface PersonDataProps {
  data: Everything;
  sections: PersonDataSections;
}

function Head({ data, sections, fileName }: PersonDataProps & { fileName: string }) {
  const words = useWords();
  const text = words.everything;
  const toast = useToast();
  // The day on which the data were read, also when the page has been open since.
  const name = `${fileName}-${clinicDay(new Date(data.made_at))}`;
  const save = (write: () => void) => () => {
    write();
    toast.success(text.saved);
  };
  return (
    <>
      <Letterhead />
      <div className="my-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div>
          <PageHeading>
            <UserText>{data.name}</UserText>
          </PageHeading>
          <p className="text-ink-soft">
            {text.link} · {formatMoment(data.made_at, words.language)}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 md:ml-auto">
          <button type="button" className="button" onClick={() => window.print()}>
            {text.print}
          </button>
          <button type="button" className="button-quiet" onClick={save(() => saveJson(name, data))}>
            {text.save_json}
          </button>
          <button
            type="button"
            className="button-quiet"
            onClick={save(() => saveCsv(name, csvOfEverything(sections, data.sections, words)))}
          >
            {text.save_csv}
          </button>
        </div>
      </div>
      <p className="mb-3 max-w-prose print:hidden">{text.note}</p>
    </>
  );
}

function PersonData({ data, sections }: PersonDataProps) {
  const { sections: titles, nothing } = useWords().everything;
  const all = sectionsOf(sections, data.sections);
  const empty = all.filter(({ entries }) => entries.length === 0);
  return (
    <div className="person-data">
      {all
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, schema, entries }) => (
          <Section key={name} title={titles[name]} schema={schema} entries={entries} />
        ))}
      {empty.length > 0 && (
        <p className="text-ink-soft">
          {fill(nothing, { sections: empty.map(({ name }) => titles[name]).join(', ') })}
        </p>
      )}
    </div>
  );
}
