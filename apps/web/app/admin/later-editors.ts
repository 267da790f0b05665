import { laterDialog } from '../ui/console/later-dialog.tsx';

/** The larger forms of several pages, which load them when they open. */
export const VisitEditor = laterDialog(
  async () => (await import('./visits/editor.tsx')).VisitEditor,
);

export const TaskEditor = laterDialog(async () => (await import('./tasks/editor.tsx')).TaskEditor);

export const PlanDialog = laterDialog(
  async () => (await import('./visit-plans/plan-dialog.tsx')).PlanDialog,
);
