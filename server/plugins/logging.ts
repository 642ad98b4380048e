import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config';

/** Pattern of the route that was matched; `none` for an address that has none. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none');

/** One line a request: the route's pattern and the outcome, never an address, name, code, token or query string. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const route = routeOf(request);
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    reply.log.info(line, 'answered');
  }
}

/** Where logs go: standard output, as JSON lines. Objects Fastify itself may log are cut down to what is harmless. */
export const loggerOf = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyServerOptions['logger'] =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        base: null,
        serializers: {
          req: ({ method }: { method: string }) => ({ method }),
          res: ({ statusCode }: { statusCode?: number }) => ({ status: statusCode }),
          err: ({ name, stack }: Error) => ({ type: name, message: '', stack: stack?.replace(/^[^\n]*/, name) ?? '' }),
        },
        redact: ['authorization', 'cookie', '*.authorization', '*.cookie', '*.token', '*.access_token', '*.id_token'],
      };
