import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Config } from './config';

/** `session/signedIn.renewing.et.360.webp`: neither part can name a folder above. */
const Params = Type.Object({
  machine: Type.String({ pattern: '^[\\w-]+$', maxLength: 100 }),
  file: Type.String({ pattern: '^\\w[\\w.-]*\\.webp$', maxLength: 200 }),
});

/** What is answered while there are no pictures: the page then says how to make them. */
const none = '{"machines":{}}';

/**
 * Pictures of what a person sees in each state of a machine, taken by `npm run charts -- --pictures`. They are shown where the
 * charts are. The folder is read at each request: pictures may be taken while the server runs.
 * @param app has `sendFile` of @fastify/static.
 */
export function machinePictures(app: FastifyInstance, { picturesFolder }: Pick<Config, 'picturesFolder'>): void {
  app.get('/machine-pictures/index.json', async (_, reply) => {
    const index = path.join(picturesFolder, 'index.json');
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(fs.existsSync(index) ? await fs.promises.readFile(index, 'utf8') : none);
  });
  app.get<{ Params: Static<typeof Params> }>(
    '/machine-pictures/:machine/:file',
    { schema: { params: Params } },
    async ({ params: { machine, file } }, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(`${machine}/${file}`, picturesFolder),
  );
}
