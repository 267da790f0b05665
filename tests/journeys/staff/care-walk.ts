import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import type { StaffMember } from './staff-people.ts';

/** Time without progress after which the page is reloaded. */
const PATIENCE_MS = 20_000;
const POLL_MS = 100;

/** Retries that a weak network made necessary. */
export interface RetryCounts {
  /** Submissions repeated after a failed login or save. */
  saveRetries: number;
  /** Presses of 'Try again' where data could not be loaded. */
  readRetries: number;
  pageReloads: number;
}

const fields = { nurse: 'note', volunteer: 'additional_notes' } as const;
const sections = { nurse: 'health', volunteer: 'notes' } as const;

/**
 * A staff member logs in, finds today's visit, opens the patient, adds a note and completes a task,
 * and retries after failures. Uses selectors instead of texts, because the page falls back to
 * English when the Malayalam texts are lost. `meanwhile` runs before a note is retried.
 */
export async function walkThroughCare(
  page: Page,
  staffMember: StaffMember,
  retries: RetryCounts,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  await openLogin();
  await logIn();
  await waitUntilVisible(page.locator('.visit').filter({ hasText: staffMember.patient.name }));
  await openList('assignments');
  await press(page.locator('.care-card').filter({ hasText: staffMember.patient.name }));
  await addNote();
  await press(page.locator('dialog[open] .dialog-buttons .button'));
  await press(page.locator('main a.button-quiet').first());
  await openList('tasks');
  await completeTask();

  async function openLogin(): Promise<void> {
    const login = await page.goto('/vcm', { waitUntil: 'commit' }).catch(() => null);
    if (login) return;
    retries.pageReloads += 1;
    await openLogin();
  }

  async function logIn(): Promise<void> {
    const password = page.locator('#field-password');
    await waitUntilVisible(password);
    await page.locator('#field-username').fill(staffMember.username);
    await password.fill(PASSWORD);
    const refused = page.locator('.error-summary');
    for (;;) {
      await page.locator('form button[type=submit]').click();
      await waitUntilVisible(page.locator('.tiles').or(refused).first());
      if (!(await refused.isVisible())) return;
      retries.saveRetries += 1;
    }
  }

  async function openList(view: string): Promise<void> {
    await press(page.locator(`a.tile[href*="view=${view}"]`));
  }

  async function addNote(): Promise<void> {
    const { text } = staffMember;
    await press(page.locator(`a[href*="add=${sections[staffMember.profession]}"]`));
    const field = page.locator(`#field-${fields[staffMember.profession]}`);
    await waitUntilVisible(field);
    await field.fill(text);
    const states = page.locator('dialog[open] .save-state');
    await pressUntilSaved(page.locator('dialog[open] button[type=submit]'), states, meanwhile);
    await waitUntilVisible(page.locator('.timeline').getByText(text, { exact: true }).first());
  }

  async function completeTask(): Promise<void> {
    const card = page.locator('.card').filter({ hasText: staffMember.task.title });
    await waitUntilVisible(card);
    await pressUntilSaved(
      card.locator(`#task-${staffMember.task.id}`),
      card.locator('.save-state'),
    );
  }

  /** Presses the button until its state says that the change is saved. */
  async function pressUntilSaved(
    button: Locator,
    states: Locator,
    beforeRetry?: () => Promise<unknown>,
  ): Promise<void> {
    for (;;) {
      await button.click();
      const outcome = states.and(page.locator('[data-saving="saved"], [data-saving="not saved"]'));
      await outcome.first().waitFor();
      const isSaved = (await outcome.first().getAttribute('data-saving')) === 'saved';
      if (isSaved) return;
      retries.saveRetries += 1;
      await beforeRetry?.();
    }
  }

  async function press(link: Locator): Promise<void> {
    await waitUntilVisible(link);
    await link.click();
  }

  /** Waits for an element; retries failed loads, and reloads a page that stays empty. */
  async function waitUntilVisible(target: Locator): Promise<void> {
    const retryButton = page.locator('.seen-line.notice button, .empty-step button').first();
    const end = Date.now() + 3 * PATIENCE_MS;
    let since = Date.now();
    while (!(await target.isVisible())) {
      if (Date.now() > end) throw new Error('It did not come.');
      if (await retryButton.isVisible()) {
        retries.readRetries += 1;
        await retryButton.click();
        since = Date.now();
      } else if (Date.now() - since > PATIENCE_MS) {
        retries.pageReloads += 1;
        await page.reload({ waitUntil: 'commit' }).catch(() => null);
        since = Date.now();
      }
      await wait(POLL_MS);
    }
  }
}
