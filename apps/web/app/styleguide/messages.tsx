import { useWords } from '../admin/use-words.ts';
import { Loading } from '../ui/console/loading.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { DemoBand } from '../ui/site/demo-band.tsx';
import { Group, Part } from './part.tsx';

export function Messages(group: { id: string; title: string }) {
  const words = useWords();
  const toast = useToast();
  const { added, add_failed, empty, add } = words.helpers.volunteer;

  return (
    <Group {...group}>
      <Part name="toast">
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button-quiet" onClick={() => toast.success(added)}>
            {words.saved}
          </button>
          <button type="button" className="button-quiet" onClick={() => toast.failure(add_failed)}>
            {words.form.not_saved}
          </button>
        </div>
      </Part>
      <Part name="notice">
        <p className="notice">{words.login.ended}</p>
      </Part>
      <Part name="demo-band">
        <DemoBand>{words.console.demo}</DemoBand>
      </Part>
      <Part name="loading">
        <Loading />
      </Part>
      <Part name="empty-step: with nothing to do, with a way on">
        <div className="grid gap-4 md:grid-cols-2">
          <EmptyStep sentence={empty} help={words.list.none_help} />
          <EmptyStep sentence={empty} help={words.list.no_match_help}>
            <button type="button" className="button">
              {add}
            </button>
          </EmptyStep>
        </div>
      </Part>
    </Group>
  );
}
