import { describe, expect } from 'vitest';
import { test } from '../support/database.ts';
import { addHelper, addRequest } from './rows.ts';

const refused = (constraint: string) => ({ code: '23514', constraint });

describe('the emergency fund', () => {
  const fundCase = { name: 'Ravi', details: 'An operation' };

  test('holds one case', async ({ database: { db } }) => {
    await db.insertInto('emergency_fund_cases').values(fundCase).execute();
    await expect(
      db.insertInto('emergency_fund_cases').values(fundCase).execute(),
    ).rejects.toMatchObject({ code: '23505', constraint: 'emergency_fund_cases_only_one_key' });
    await expect(
      db
        .insertInto('emergency_fund_cases')
        .values({ ...fundCase, only_one: false })
        .execute(),
    ).rejects.toMatchObject(refused('emergency_fund_cases_only_one_check'));
    await db.deleteFrom('emergency_fund_cases').execute();
  });

  test.for([
    [{ account_number: '12 34' }, 'emergency_fund_cases_account_number_check'],
    [{ ifsc_code: 'SBIN 123' }, 'emergency_fund_cases_ifsc_code_check'],
    [{ photo_url: 'https://elsewhere.example/a.webp' }, 'image_url_check'],
    [{ qr_code_url: '/uploads/../secret' }, 'image_url_check'],
  ] as const)('refuses %o', async ([values, constraint], { database: { db } }) => {
    await expect(
      db
        .insertInto('emergency_fund_cases')
        .values({ ...fundCase, ...values })
        .execute(),
    ).rejects.toMatchObject(refused(constraint));
  });
});

describe('single rows', () => {
  test('the figures are one row of whole numbers from 0', async ({ database: { db } }) => {
    await db.updateTable('clinic_statistics').set({ cancer_patients: 0 }).execute();
    await expect(
      db.updateTable('clinic_statistics').set({ cancer_patients: -1 }).execute(),
    ).rejects.toMatchObject(refused('clinic_statistics_cancer_patients_check'));
    await expect(
      db.insertInto('clinic_statistics').defaultValues().execute(),
    ).rejects.toMatchObject({
      code: '23505',
    });
    await expect(
      db.insertInto('clinic_statistics').values({ id: 2 }).execute(),
    ).rejects.toMatchObject(refused('clinic_statistics_id_check'));
  });

  test('the installation is one row, and no demo', async ({ database: { db } }) => {
    expect(await db.selectFrom('installation').select('is_demo').execute()).toEqual([
      { is_demo: false },
    ]);
    await expect(db.insertInto('installation').values({ id: 2 }).execute()).rejects.toMatchObject(
      refused('installation_id_check'),
    );
  });
});

describe('equipment and files', () => {
  test('no less than nothing can be lent', async ({ database: { db } }) => {
    const bed = { name: 'Bed', type: 'Furniture' };
    await db
      .insertInto('equipment')
      .values({ ...bed, quantity: 0 })
      .execute();
    await expect(
      db
        .insertInto('equipment')
        .values({ ...bed, quantity: -1 })
        .execute(),
    ).rejects.toMatchObject(refused('equipment_quantity_check'));
  });

  test('an image comes back byte by byte', async ({ database: { db } }) => {
    const bytes = Buffer.from([0, 1, 254, 255]);
    await db.insertInto('files').values({ name: 'a1.webp', type: 'image/webp', bytes }).execute();
    expect(
      await db.selectFrom('files').select('bytes').where('name', '=', 'a1.webp').execute(),
    ).toEqual([{ bytes }]);
    await expect(
      db.insertInto('files').values({ name: '../a.webp', type: 'image/webp', bytes }).execute(),
    ).rejects.toMatchObject(refused('files_name_check'));
    await expect(
      db.insertInto('files').values({ name: 'a2.html', type: 'text/html', bytes }).execute(),
    ).rejects.toMatchObject(refused('files_type_check'));
  });
});

describe('notifications and consents', () => {
  test('are about exactly one subject', async ({ database: { db } }) => {
    const helper_id = await addHelper(db);
    const kind = 'volunteer';
    const request_id = await addRequest(db);
    const notify = (subject: object) =>
      db
        .insertInto('notifications')
        .values({ message: 'New', ...subject })
        .execute();
    await notify({ helper_id, kind });
    await notify({ request_id });
    await expect(notify({})).rejects.toMatchObject(refused('notifications_one_subject'));
    await expect(notify({ helper_id, kind, request_id })).rejects.toMatchObject(
      refused('notifications_one_subject'),
    );
    for (const subject of [{ helper_id }, { request_id, kind }]) {
      await expect(notify(subject)).rejects.toMatchObject(refused('notifications_helper_has_kind'));
    }
    await expect(notify({ helper_id, kind: 'caregiver' })).rejects.toMatchObject({ code: '23503' });

    const consent = { purpose: 'care', basis: 'voluntary', channel: 'website' };
    await db
      .insertInto('consents')
      .values({ ...consent, request_id })
      .execute();
    await expect(db.insertInto('consents').values(consent).execute()).rejects.toMatchObject(
      refused('consents_one_subject'),
    );
  });
});

describe('what holds across requests', () => {
  const request = { actor: 'account:1', key: 'k1', request_hash: 'a'.repeat(64) };

  test('an idempotency key belongs to one actor', async ({ database: { db } }) => {
    await db.insertInto('idempotency').values(request).execute();
    await db
      .insertInto('idempotency')
      .values({ ...request, actor: 'account:2' })
      .execute();
    await expect(db.insertInto('idempotency').values(request).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'idempotency_pkey',
    });
  });

  test('a kept answer has a status and a body, or neither yet', async ({ database: { db } }) => {
    await expect(
      db
        .insertInto('idempotency')
        .values({ ...request, key: 'k2', status: 201 })
        .execute(),
    ).rejects.toMatchObject(refused('idempotency_answered_whole'));
  });

  test('a failed log-in is kept without the name that was tried', async ({ database: { db } }) => {
    await db
      .insertInto('attempts')
      .values({ key: 'b'.repeat(64) })
      .execute();
    await expect(
      db.insertInto('attempts').values({ key: 'sister.rose 10.0.0.1' }).execute(),
    ).rejects.toMatchObject(refused('attempts_key_check'));
  });
});
