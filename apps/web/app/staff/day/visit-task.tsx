import { careCalls, type PlannedVisit } from '@thinna/contract/care/care';
import type { Call } from '@thinna/contract/kit/call';
import { taskCalls } from '@thinna/contract/tasks/tasks';
import { Failure } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { useToast } from '../../ui/console/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { SaveState, useSave } from '../save-state.tsx';

/** The call with the answer that staff get. */
const toggle = {
  ...taskCalls.toggle,
  answer: taskCalls.toggle.staffAnswer,
} as const satisfies Call;

type Task = PlannedVisit['tasks'][number];

/** A task about the patient of the next visit. A completed one stays until the next read. */
export function VisitTask({ task }: { task: Task }) {
  const words = useWords();
  const toast = useToast();
  const updateCache = useSetCachedAnswer(careCalls.own, {});
  const { save, saving } = useSave(toggle, {
    seen: task.status,
    record: `task ${task.id}`,
    refreshes: [careCalls.dashboard],
  });
  const isDone = task.status === 'completed';

  const change = async () => {
    if (saving === 'saving') return;
    try {
      const { status } = await save({ params: { id: String(task.id) } });
      updateCache((own) => own && { ...own, visits: withStatus(own.visits, { ...task, status }) });
      toast.success(words.tasks.status_updated);
    } catch (error) {
      const message = error instanceof Failure ? error.body?.error : undefined;
      toast.failure(message ?? words.staff.tasks.status_failed);
    }
  };

  return (
    <li>
      <label className="next-task" data-done={isDone}>
        <input
          type="checkbox"
          checked={isDone}
          aria-busy={saving === 'saving'}
          onChange={() => void change()}
        />
        <UserText>{task.title}</UserText>
      </label>
      {saving !== 'not begun' && <SaveState of={saving} />}
    </li>
  );
}

const withStatus = (visits: readonly PlannedVisit[], changed: Task): PlannedVisit[] =>
  visits.map((visit) => ({
    ...visit,
    tasks: visit.tasks.map((task) => (task.id === changed.id ? changed : task)),
  }));
