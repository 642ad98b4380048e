import { dayOf } from '#domain/dates';
import { birthDateOf } from '#domain/personalCode';
import type { Identity } from '#server/ports';
import { sandboxPeople } from '#server/sandbox/people/people';
import { testNow } from './app';

/** The sandbox person with this first or last name. */
export function sandboxPerson(name: string): Identity {
  const found = sandboxPeople(dayOf(testNow)).find(({ firstName, lastName }) => [firstName, lastName].includes(name));
  if (!found) throw new Error(`no sandbox person is called ${name}`);
  const { code, firstName, lastName, phone } = found;
  return { personCode: code, firstName, lastName, phone, dateOfBirth: birthDateOf(code)! };
}
