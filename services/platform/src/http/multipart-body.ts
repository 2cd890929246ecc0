import { fastifyMultipart } from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';

/** Largest file that may be uploaded: 25 MB. */
const largestUpload = 25 * 1024 * 1024;

/** Forms with a file are left on their way: we know who may send one before taking it. A part is one file, or a short field. */
export async function acceptForms(fastify: FastifyInstance): Promise<void> {
  const limits = {
    files: 1,
    fileSize: largestUpload,
    fields: 10,
    fieldSize: 1_000,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: false, limits: { ...limits, parts: 12 } });
}
