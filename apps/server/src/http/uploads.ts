import type { FastifyInstance } from 'fastify';
import { notFound } from '../refuse.ts';
import type { Services } from '../services.ts';
import { type CachedAnswer, cachedAnswer, sendCached } from './cached-answer.ts';
import { cachePerSnapshot } from './pages.ts';
import { securityHeaders } from './security-headers.ts';

/** Cache limit; far more than the pictures of the emergency case and the equipment. */
const CACHE_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Serves the pictures of records. A name cannot be guessed, and the picture under it never changes;
 * clients revalidate it all the same, because it may be withdrawn (D-266).
 */
export function installUploads(app: FastifyInstance, { database, publicData }: Services): void {
  // Each change of the public data starts a new cache, so that a deleted picture is no longer
  // served.
  const cacheFor = cachePerSnapshot(createFileCache);

  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { name } = request.params;
      const cache = cacheFor(await publicData.current());
      const file = cache.get(name) ?? (await readUpload(name));
      if (!file) throw notFound();
      cache.add(name, file);
      return sendCached(file, 200, request, reply);
    },
  );

  async function readUpload(name: string): Promise<CachedAnswer | null> {
    if (!/^[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(name)) return null;
    const row = await database.db
      .selectFrom('files')
      .select(['type', 'bytes'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    return cachedAnswer(row.type, row.bytes, {
      'content-security-policy': `${securityHeaders['content-security-policy']}; sandbox`,
    });
  }
}

/** Caches files up to the limit; files beyond it are read from the database each time. */
function createFileCache() {
  const files = new Map<string, CachedAnswer>();
  let freeBytes = CACHE_MAX_BYTES;
  return {
    get: (name: string) => files.get(name),
    add(name: string, file: CachedAnswer): void {
      const { length } = file.bodies.identity;
      if (files.has(name) || length > freeBytes) return;
      freeBytes -= length;
      files.set(name, file);
    },
  };
}
