import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { XRoadConfig } from '../config';
import { currentPerson } from '../currentRequest';
import { type Question, questions } from './questions';

/**
 * Questions over X-Road, by the Message Protocol for REST (PR-REST 1.0.4, docs.x-road.global): the security server of the
 * portal's organisation takes them at `/r1/{service}` and carries them to that of the register.
 */

/** An identifier without what X-Road forbids in its parts (4.8): `:`, `;`, `/`, `\`, `%`, `..` and control characters. */
const part = String.raw`(?!\.{1,2}(?:/|$))[^:;/\\%\p{Cc}\p{Cf}]{1,255}`;
const identifier = (parts: number) => new RegExp(`^${Array(parts).fill(part).join('/')}$`, 'u');
const [clientPattern, servicePattern] = [identifier(4), identifier(5)];

/** Instance, member class, member code and subsystem. */
export const xRoadClient = {
  isValid: (value: string): boolean => clientPattern.test(value),
  needs: 'INSTANCE/CLASS/MEMBER/SUBSYSTEM of the portal in X-Road, e.g. EE/GOV/70008747/relvaload',
};
/** The same and the code of a service. */
export const xRoadService = {
  isValid: (value: string): boolean => servicePattern.test(value),
  needs: 'INSTANCE/CLASS/MEMBER/SUBSYSTEM/SERVICE of a register in X-Road',
};

const encoded = (id: string): string => id.split('/').map(encodeURIComponent).join('/');

/** The path of a question's service, and the headers of one request to it. */
export function addressed({ client, services }: XRoadConfig, question: Question) {
  const person = currentPerson();
  const id = randomUUID();
  return {
    id,
    path: `r1/${encoded(services[questions[question].register])}`,
    headers: {
      'x-road-client': encoded(client),
      'x-road-id': id,
      // Whose doing the request is; with the prefix of the country that gave the code. A job has nobody.
      ...(person !== null && { 'x-road-userid': `EE${person}` }),
    },
  };
}

/** Types of errors as X-Road has them, e.g. `Server.ServerProxy.AccessDenied`. */
const errorType = /^[\w.-]{1,100}$/;

/**
 * Why an answer is not the service's own, or not to this request; null: it is. The body of an error is not read: its
 * `message` and `detail` may name people.
 */
export function xRoadFailure(headers: IncomingHttpHeaders, id: string): string | null {
  const error = headers['x-road-error'];
  if (error !== undefined) {
    const type = String(error);
    return `X-Road: ${errorType.test(type) ? type : 'an error of an unknown type'}`;
  }
  return headers['x-road-id'] === id ? null : 'X-Road: the answer is to another request';
}
