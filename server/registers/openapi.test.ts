import { expect, test } from '@jest/globals';
import { openTestApp } from '../../tests/server/support/app';
import { answerShapes } from './answers';
import { registersDocument } from './openapi';

test('the description of the interface has every question, how it is asked and what answers it', async () => {
  const { paths, ...rest } = registersDocument('1.2.3');
  expect(rest).toMatchObject({ openapi: '3.1.0', info: { version: '1.2.3' } });
  expect(Object.keys(paths)).toEqual(Object.keys(answerShapes).map((question) => `/${question}`));
  expect(paths['/personDocument']).toMatchObject({
    post: {
      operationId: 'personDocument',
      tags: ['population'],
      requestBody: { content: { 'application/json': { schema: { required: ['personCode'] } } } },
      responses: { 200: { content: { 'application/json': { schema: answerShapes.personDocument } } }, 404: {} },
    },
  });
  expect(paths['/specification']).toMatchObject({
    get: {
      parameters: [
        { name: 'id', in: 'query', required: true },
        { name: 'fields', in: 'query', required: false, style: 'form', explode: false },
      ],
    },
  });
});

test('it is read in the sandbox', async () => {
  const t = await openTestApp();
  const answer = await t.app.inject('/api/docs/registers.json');
  expect([answer.statusCode, answer.json()]).toEqual([200, JSON.parse(JSON.stringify(registersDocument('test')))]);
  await t.close();
});
