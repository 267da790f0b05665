import { matches, matchesNumber } from '@thinna/contract/kit/office/fold';
import { useCall } from '../../lib/console/use-call.ts';
import { CollectionPage } from '../collection-page.tsx';
import { exportList } from '../export-list.ts';
import { useWords } from '../use-words.ts';
import { HelperEditor } from './editor.tsx';
import { type Helper, useKind } from './kind.ts';
import { HelperTable } from './table.tsx';

/** The list of one kind of helper. */
export default function HelperList() {
  const { kind, calls, input, searched } = useKind();
  const words = useWords();
  const list = useCall(calls.list, { query: {} });
  const text = words.helpers[kind];
  return (
    <CollectionPage
      texts={text}
      list={list}
      matches={(helper: Helper, search) =>
        searched.some((field) => matches(helper[field] ?? '', search)) ||
        matchesNumber(helper.phone_number, search)
      }
      onExport={(rows) => exportList({ record: kind, schema: input, rows, words })}
      renderEditor={(helper, onClose) => (
        <HelperEditor title={helper ? text.edit : text.add} helper={helper} onClose={onClose} />
      )}
      deletion={{ call: calls.remove, texts: text }}
    >
      {(helpers, askDelete) => <HelperTable helpers={helpers} onDelete={askDelete} />}
    </CollectionPage>
  );
}
