import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../support/accounts.ts';
import type { Carer } from './staff-people.ts';

/** How long somebody looks at a page where nothing happens. */
const PATIENCE_MS = 20_000;
const GLANCE_MS = 100;

/** What a weak line asked of somebody. */
export interface Patience {
  /** 'Not saved, try again', and again. */
  savedAgain: number;
  /** 'Try again' beside something that could not be read. */
  readAgain: number;
  loadedAgain: number;
}

const fields = { nurse: 'note', volunteer: 'additional_notes' } as const;
const sections = { nurse: 'health', volunteer: 'notes' } as const;

/**
 * Somebody logs in, finds today's visit, opens the patient, adds what there is to say and completes a
 * task, with a person's patience. Found by what is there and not by words: those may come in English
 * when the others got lost. `meanwhile` is what happens elsewhere before a note is tried again.
 */
export async function walk(
  page: Page,
  carer: Carer,
  patience: Patience,
  meanwhile?: () => Promise<unknown>,
): Promise<void> {
  await openLogin();
  await logIn();
  await until(page.locator('.visit').filter({ hasText: carer.patient.name }));
  await openList('assignments');
  await press(page.locator('.care-card').filter({ hasText: carer.patient.name }));
  await addNote();
  await press(page.locator('dialog[open] .dialog-buttons .button'));
  await press(page.locator('main a.button-quiet').first());
  await openList('tasks');
  await completeTask();

  async function openLogin(): Promise<void> {
    const login = await page.goto('/vcm', { waitUntil: 'commit' }).catch(() => null);
    if (login) return;
    patience.loadedAgain += 1;
    await openLogin();
  }

  async function logIn(): Promise<void> {
    const password = page.locator('#field-password');
    await until(password);
    await page.locator('#field-username').fill(carer.username);
    await password.fill(PASSWORD);
    const refused = page.locator('.error-summary');
    for (;;) {
      await page.locator('form button[type=submit]').click();
      await until(page.locator('.tiles').or(refused).first());
      if (!(await refused.isVisible())) return;
      patience.savedAgain += 1;
    }
  }

  async function openList(view: string): Promise<void> {
    await press(page.locator(`a.tile[href*="view=${view}"]`));
  }

  async function addNote(): Promise<void> {
    const { calling, text } = carer;
    await press(page.locator(`a[href*="add=${sections[calling]}"]`));
    const field = page.locator(`#field-${fields[calling]}`);
    await until(field);
    await field.fill(text);
    const states = page.locator('dialog[open] .save-state');
    await untilSaved(page.locator('dialog[open] button[type=submit]'), states, meanwhile);
    await until(page.locator('.timeline').getByText(text, { exact: true }).first());
  }

  async function completeTask(): Promise<void> {
    const card = page.locator('.card').filter({ hasText: carer.task.title });
    await until(card);
    await untilSaved(card.locator(`#task-${carer.task.id}`), card.locator('.save-state'));
  }

  /** Presses, reads what stands there, and presses again. */
  async function untilSaved(
    button: Locator,
    states: Locator,
    beforeAgain?: () => Promise<unknown>,
  ): Promise<void> {
    for (;;) {
      await button.click();
      const said = states.and(page.locator('[data-saving="saved"], [data-saving="not saved"]'));
      await said.first().waitFor();
      const isSaved = (await said.first().getAttribute('data-saving')) === 'saved';
      if (isSaved) return;
      patience.savedAgain += 1;
      await beforeAgain?.();
    }
  }

  async function press(link: Locator): Promise<void> {
    await until(link);
    await link.click();
  }

  /** Looks for something, asks again for what could not be read, and loads a page again that stays empty. */
  async function until(found: Locator): Promise<void> {
    const again = page.locator('.seen-line.notice button, .empty-step button').first();
    const end = Date.now() + 3 * PATIENCE_MS;
    let since = Date.now();
    while (!(await found.isVisible())) {
      if (Date.now() > end) throw new Error('It did not come.');
      if (await again.isVisible()) {
        patience.readAgain += 1;
        await again.click();
        since = Date.now();
      } else if (Date.now() - since > PATIENCE_MS) {
        patience.loadedAgain += 1;
        await page.reload({ waitUntil: 'commit' }).catch(() => null);
        since = Date.now();
      }
      await wait(GLANCE_MS);
    }
  }
}
