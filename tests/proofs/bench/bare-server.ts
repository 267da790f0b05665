/**
 * Fastify without anything of ours, sending bytes that it is given: what a page from memory could
 * cost at least. Called with the type and the encoding of the bytes, which come as a file.
 */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [file = '', type = '', encoding = ''] = process.argv.slice(2);
const body = readFileSync(file);
const app = fastify();
app.get('/*', (_request, reply) =>
  reply.header('content-type', type).header('content-encoding', encoding).send(body),
);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
