import { Client } from 'pg';

/** Names in Latin and Malayalam script; each occurs in many rows. */
const names =
  'Ammini Devaki Kunjappan Mariyam Ouseph Pathrose Saramma Thoma Velayudhan Zainaba അമ്മിണി ദേവകി കുഞ്ഞപ്പൻ ജാനകി ലീല സൈനബ അബ്ദുള്ള ഔസേപ്പ് പത്രോസ് വേലായുധൻ'.split(
    ' ',
  );
const families =
  'Kumar Kumar Nair Menon Varghese Joseph Panicker Chacko കുമാർ കുമാർ നായർ മേനോൻ വർഗീസ് ജോസഫ് പണിക്കർ ചാക്കോ'.split(
    ' ',
  );
const places = Array.from({ length: 40 }, (_, at) => (at % 2 ? `Kadavu ${at}` : `കടവ് ${at}`));
/** Names that occur in one of `every` rows. */
export const RARE = { latin: 'Ezhuthachan', malayalam: 'എഴുത്തച്ഛൻ', every: 100_000 };
export const UNCOMMON = { latin: 'Moothedath', malayalam: 'മൂത്തേടത്ത്', every: 1000 };

/**
 * Fills the register, and a tenth of it as requests and a thousandth as helpers. Drops the indexes
 * first and recreates them afterwards, which is faster.
 */
export async function fillRegister(url: string, rows: number, seed: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes
     where tablename = 'patients' and indexname in
       ('patients_search', 'patients_same_person_key', 'patients_support_type',
        'patients_digits', 'patients_newest_digits', 'patients_search_all')`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(`set maintenance_work_mem = '256MB'`);
  await client.query('select setseed($1)', [(seed % 1000) / 1000]);
  await client.query(
    `insert into patients (first_name, last_name, support_type, age, gender, phone_number, address, place,
       proxy_phone_number)
     select
       case
         when n % $6 = 7 then $4 when n % $6 = 11 then $5
         when n % $10 = 13 then $8 when n % $10 = 17 then $9
         else ($1::text[])[1 + floor(random() * cardinality($1))::int] end,
       ($2::text[])[1 + floor(random() * cardinality($2))::int],
       (array['medical', 'medical', 'medical', 'caregiver', 'caregiver', 'volunteer', 'volunteer', 'other'])
         [1 + floor(random() * 8)::int]::support_type,
       1 + floor(random() * 99)::int,
       (array['Male', 'Female', 'Other'])[1 + floor(random() * 3)::int]::gender,
       (6000000000 + floor(random() * 4000000000))::bigint::text,
       'House ' || n || ', by the river',
       ($3::text[])[1 + floor(random() * cardinality($3))::int],
       case when n % 2 = 0 then (6000000000 + floor(random() * 4000000000))::bigint::text end
     from generate_series(1, $7::int) as n`,
    [names, families, places, ...Object.values(RARE), rows, ...Object.values(UNCOMMON)],
  );
  for (const { made } of indexes) await client.query(made);
  const person = `($1::text[])[1 + n % 20] || ' ' || ($2::text[])[1 + n % 16]`;
  await client.query(
    `insert into patient_requests (patient_name, contact_name, contact_phone_number, place, address, support_type)
     select ${person}, ($1::text[])[1 + n * 7 % 20], (6000000000 + n * 39989)::text,
       ($3::text[])[1 + n % 40], 'House ' || n || ', by the river', 'volunteer'
     from generate_series(1, $4::bigint) n
     on conflict (code) do nothing`,
    [names, families, places, Math.ceil(rows / 10)],
  );
  await client.query(
    `insert into helpers (kind, name, email, phone_number, address)
     select 'volunteer', ${person}, n || '@clinic.example', (6000000000 + n * 3999989)::text,
       'House ' || n || ', by the river'
     from generate_series(1, $3::bigint) n`,
    [names, families, Math.ceil(rows / 1000)],
  );
  await client.query('vacuum analyze patients, patient_requests, helpers');
  await client.end();
}
