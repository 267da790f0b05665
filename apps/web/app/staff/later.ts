import { laterDialog } from '../ui/console/later-dialog.tsx';

// Loaded ahead with the list of patients: at the bedside there may be no signal.

export const AddEntry = laterDialog(async () => (await import('./add-entry.tsx')).AddEntry);
export const ReportStatus = laterDialog(
  async () => (await import('./report/report-status.tsx')).ReportStatus,
);
export const TellDialog = laterDialog(async () => (await import('./tell/dialog.tsx')).TellDialog);
