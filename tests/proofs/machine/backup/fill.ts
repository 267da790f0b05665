import type { Box } from '../box.ts';
import { asSuperuser } from '../drills/units.ts';

const RANDOM = '/var/lib/postgresql/random';
/** Of what is filled in, the part that is pictures; the rest is rows of the audit with their indexes. */
const PICTURES = 0.7;
const AUDIT_ROWS_PER_MEGABYTE = 2600;

/** Fills the clinic's database with so many megabytes, most of which nobody can compress. */
export async function fill(box: Box, megabytes: number): Promise<void> {
  const pictures = Math.ceil(megabytes * PICTURES);
  const rows = Math.ceil(megabytes * (1 - PICTURES)) * AUDIT_ROWS_PER_MEGABYTE;
  await box.must('sh', '-c', `head -c ${pictures}M /dev/urandom > ${RANDOM}; chmod 644 ${RANDOM}`);
  await asSuperuser(
    box,
    `insert into files (name, type, bytes)
     select 'fill-' || i || '.png', 'image/png', pg_read_binary_file('${RANDOM}', i * 1048576, 1048576)
     from generate_series(0, ${pictures - 1}) as i`,
    `insert into audit (action, record, record_id, fields, request_id)
     select 'view', 'patient', i, '{first_name,last_name}', md5(i::text)
     from generate_series(1, ${rows}) as i`,
  );
  await box.must('rm', RANDOM);
}

export const megabytesOf = async (box: Box): Promise<number> =>
  Math.round(Number(await asSuperuser(box, "select pg_database_size('clinic')")) / 1e6);
