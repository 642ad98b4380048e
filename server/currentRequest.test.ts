import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { forRequest } from './currentRequest';
import { createHttpRegisters } from './registers/http';

test('a register is told for which request it is asked', async () => {
  const ids: unknown[] = [];
  const register = http.createServer((request, response) => {
    ids.push(request.headers['x-request-id']);
    response.setHeader('content-type', 'application/json').end('[]');
  });
  await new Promise<void>((resolve) => register.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  const { addresses } = createHttpRegisters({ url, token: null, certificate: null, ca: null, xRoad: null });
  await forRequest('request-0001', () => addresses('Tartu'));
  await addresses('Tartu');
  expect(ids).toEqual(['request-0001', undefined]);
  register.closeAllConnections();
  register.close();
});
