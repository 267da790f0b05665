import type { Page } from '@playwright/test';
import type { Language } from '@thinna/contract/words/language';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { payloads } from './payloads.ts';

const short = payloads.filter((text) => text.length <= 30);

/** Plants payloads where `plantPayloads` does not: in public data and in deleted records. */
export async function plantPublicData({ db }: Database): Promise<void> {
  const [name = '', type = ''] = short;
  const values = payloads.map((text) => ({ name: text, type: text, condition: text, quantity: 1 }));
  await db.insertInto('equipment').values(values).execute();
  const fund = { name, upi_id: type, details: payloads.join('\n') };
  await db.insertInto('emergency_fund_cases').values(fund).execute();
  // The console lists deleted records by their name.
  const deleted = payloads.map((text, at) => ({
    kind: 'volunteer',
    record_id: at + 1,
    rows: JSON.stringify({ helpers: [{ id: at + 1, name: text }] }),
  }));
  await db.insertInto('deleted_records').values(deleted).execute();
}

const forms = {
  '/patient-registration':
    'patient_name contact_name contact_phone_number contact_email place address health_condition care_details notes consent support_type',
  '/volunteer-caregiver-registration?type=medical':
    'name email phone_number address availability specialization license_number experience notes consent userType',
  '/request-status': 'code phone_end',
};
/** Choices on which other fields of the form depend. */
const choices: Readonly<Record<string, string>> = { support_type: 'medical', userType: 'medical' };

/**
 * Submits the forms as a browser without scripts does; the page that refuses them repeats the
 * typed values.
 */
export async function sendForms(
  page: Page,
  url: string,
  language: Language,
  look: () => Promise<void>,
): Promise<number> {
  let sentCount = 0;
  for (const [address, names] of Object.entries(forms)) {
    const fields = names.split(' ');
    const free = fields.filter((name) => !(name in choices) && name !== 'consent');
    for (let at = 0; at < payloads.length; at += free.length) {
      const formValues = fields.map((name, turn) => {
        const payload = payloads[(at + turn) % payloads.length] ?? '';
        return [name, choices[name] ?? payload] as const;
      });
      await page.goto(url + (language === 'ml' ? '/ml' : '') + address);
      const navigation = page.waitForNavigation();
      await page.evaluate((values) => {
        const form = document.createElement('form');
        form.method = 'post';
        for (const [name, value] of values) {
          const input = document.createElement('textarea');
          Object.assign(input, { name, value });
          form.append(input);
        }
        document.body.append(form);
        form.submit();
      }, formValues);
      await navigation;
      await look();
      sentCount += 1;
    }
  }
  return sentCount;
}
