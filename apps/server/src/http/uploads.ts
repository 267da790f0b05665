import type { FastifyInstance } from 'fastify';
import { notFound } from '../refuse.ts';
import type { Services } from '../services.ts';
import { type CachedAnswer, cachedAnswer, IMMUTABLE, sendCached } from './cached-answer.ts';
import { cachePerReading } from './pages.ts';
import { safeHeaders } from './security-headers.ts';

/** Far more than the pictures of one emergency case and of what a clinic lends. */
const KEPT_MAX_BYTES = 64 * 1024 * 1024;

/** Pictures of the clinic's records: under a name that nobody can guess and that never changes. */
export function installUploads(app: FastifyInstance, { database, publicData }: Services): void {
  // A picture goes with its record.
  const memoryOf = cachePerReading(aMemory);

  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { name } = request.params;
      const memory = memoryOf(await publicData.current());
      const file = memory.get(name) ?? (await read(name));
      if (!file) throw notFound();
      memory.keep(name, file);
      return sendCached(file, 200, request, reply);
    },
  );

  async function read(name: string): Promise<CachedAnswer | null> {
    if (!/^[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(name)) return null;
    const row = await database.db
      .selectFrom('files')
      .select(['type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    return cachedAnswer(row.type, row.bytes, {
      'cache-control': IMMUTABLE,
      'content-security-policy': `${safeHeaders['content-security-policy']}; sandbox`,
    });
  }
}

/** Takes what it has room for; a clinic with more pictures has them read each time. */
function aMemory() {
  const files = new Map<string, CachedAnswer>();
  let room = KEPT_MAX_BYTES;
  return {
    get: (name: string) => files.get(name),
    keep(name: string, file: CachedAnswer): void {
      const { length } = file.bodies.identity;
      if (files.has(name) || length > room) return;
      room -= length;
      files.set(name, file);
    },
  };
}
