import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openTestApp } from '../../tests/server/support/app';
import { mari } from '../../tests/server/support/people';
import { openSecurityServer, type SecurityServer } from '../../tests/server/support/securityServer';
import type { RegistersConfig } from '../config';
import { createHttpRegisters } from './http';
import { type RegisterName, registerNames } from './questions';

/** The registers over X-Road: what its protocol asks for, and what becomes of what it refuses. */

const client = 'EE/GOV/70008747/relvaload';
const common = 'EE/GOV/70008747/andmed/portaal';
const people = 'EE/GOV/70008440/rr õ/isik';
const closed = 'EE/COM/10000018/kinni/keegi';
const stranger = 'EE/COM/10000018/võõras';

let road: SecurityServer;
beforeAll(async () => {
  road = await openSecurityServer({
    clients: [client, stranger],
    services: { [common]: [client], [people]: [client], [closed]: [] },
  });
});
beforeEach(() => {
  road.asked.length = 0;
  road.answer = { status: 200, body: [] };
  road.alter = null;
});
afterAll(() => road.close());

const configOf = (own: Partial<Record<RegisterName, string>> = {}, as = client): RegistersConfig => ({
  url: `${road.url}/`,
  token: null,
  certificate: null,
  ca: null,
  xRoad: {
    client: as,
    services: Object.fromEntries(registerNames.map((name) => [name, own[name] ?? common])) as Record<
      RegisterName,
      string
    >,
  },
});
const registersOf = (...given: Parameters<typeof configOf>) => createHttpRegisters(configOf(...given));

describe('a question over X-Road', () => {
  test('goes to the service of its register, with the client and an id of its own', async () => {
    const registers = registersOf({ population: people });
    road.answer = { status: 404, body: {} };
    expect(await registers.personDocument('60001019906')).toBeNull();
    road.answer = { status: 200, body: [{ id: 1, name: 'Glock', country: 'AT' }] };
    expect(await registers.manufacturers()).toEqual(road.answer.body);
    expect(road.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/r1/EE/GOV/70008440/rr%20%C3%B5/isik/personDocument', '{"personCode":"60001019906"}'],
      ['GET', '/r1/EE/GOV/70008747/andmed/portaal/manufacturers', ''],
    ]);
    const sent = road.asked.map(({ headers }) => headers);
    expect(sent.map((headers) => headers['x-road-client'])).toEqual([client, client]);
    expect(new Set(sent.map((headers) => headers['x-road-id'])).size).toBe(2);
    // Outside of a request nobody asks.
    expect(sent.map((headers) => headers['x-road-userid'])).toEqual([undefined, undefined]);
  });

  test('names the person whose request it is, of each of two at the same time', async () => {
    const t = await openTestApp({ registers: registersOf() });
    const search = (text: string) =>
      t.as(mari)({ url: `/api/v1/externalWeaponProceeding/geolocation?address=${text}` });
    const answers = await Promise.all([search('Tartu'), search('Narva')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(road.asked.map(({ headers }) => headers['x-road-userid'])).toEqual([
      `EE${mari.personCode}`,
      `EE${mari.personCode}`,
    ]);
    await t.close();
  });

  test('that a service answers with 404 has found nothing', async () => {
    road.answer = { status: 404, body: {} };
    expect(await registersOf().huntingCertificate('1')).toBeNull();
  });

  test.each([
    ['an unknown client', {}, 'EE/COM/1/keegi', 'Server.ClientProxy.UnknownMember'],
    ['a client without the right', {}, stranger, 'Server.ServerProxy.AccessDenied'],
    ['a service that nobody may use', { sport: closed }, client, 'Server.ServerProxy.AccessDenied'],
    ['an unknown service', { sport: `${common}2` }, client, 'Server.ServerProxy.UnknownService'],
  ] as const)('is a register that does not answer for %s, by its type only', async (_what, services, as, type) => {
    const failure = await registersOf(services, as)
      .sportClubs('1')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ statusCode: 502, messageId: 'UPSTREAM', cause: { message: `X-Road: ${type}` } });
    expect(String((failure as { cause: Error }).cause)).not.toContain('38001085718');
  });

  test('an error of X-Road is never nothing found, whatever its status', async () => {
    road.answer = { status: 404, body: {} };
    road.alter = (headers) => ({ ...headers, 'x-road-error': 'Server.ServerProxy.ServiceFailed.InternalError' });
    await expect(registersOf().huntingCertificate('1')).rejects.toMatchObject({ statusCode: 502 });
    road.alter = (headers) => ({ ...headers, 'x-road-error': 'a text with <signs>' });
    await expect(registersOf().huntingCertificate('1')).rejects.toMatchObject({
      cause: { message: 'X-Road: an error of an unknown type' },
    });
  });

  test.each([
    ['another request', (headers: Record<string, string>) => ({ ...headers, 'x-road-id': 'another' })],
    ['no request', ({ 'x-road-id': _id, ...headers }: Record<string, string>) => headers],
  ])('an answer to %s counts as none', async (_what, alter) => {
    road.alter = alter;
    await expect(registersOf().sportClubs('1')).rejects.toMatchObject({
      statusCode: 502,
      cause: { message: 'X-Road: the answer is to another request' },
    });
  });
});
