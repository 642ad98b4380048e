import fastifyPlugin from 'fastify-plugin';
import { HttpError } from '../errors';
import { connectionLimits } from './connections';

/** Of one JSON body. The longest declaration has half as many values; no schema is half as deep. */
export const jsonLimits = { depth: 32, values: 100_000 } as const;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
/** `[` and `{`, `]` and `}`. */
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** The index of the quote that ends the string which begins before `start`. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (end > 0) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/**
 * Refuses a JSON text with too many or too deeply nested values before anything is made of it: 1 MB of empty objects
 * would take the thread for most of a second. Stops at the first value beyond a limit.
 */
export function checkSize(text: string): void {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (character === quote) index = endOfString(text, index + 1);
    else if (character === comma) values += 1;
    else if (opening.has(character)) {
      depth += 1;
      values += 1;
    } else if (closing.has(character)) depth -= 1;
    if (values > jsonLimits.values) throw new HttpError(413, 'TOO_LARGE', 'The body has too many values');
    if (depth > jsonLimits.depth) throw new HttpError(400, 'BAD_REQUEST', 'The body is nested too deeply');
  }
}

const late = () => Object.assign(new Error('The body did not arrive in time'), { statusCode: 408 });

/**
 * Fastify's own parser of JSON, after a look at the size. A body that is not of documents has to arrive in a short time.
 * @param bodyTimeout milliseconds; shorter in tests.
 */
export const jsonBody = (bodyTimeout: number = connectionLimits.bodyTimeout) =>
  fastifyPlugin(
    async (app) => {
      app.addHook('preParsing', async (request, reply, body) => {
        const { 'content-type': type, 'content-length': length, 'transfer-encoding': coding } = request.headers;
        const hasBody = coding !== undefined || Number(length) > 0;
        if (!hasBody || type?.startsWith('multipart/')) return;
        // A body that is refused sooner, as too large, has lost the listeners of its parser.
        body.on('error', () => undefined);
        const timer = setTimeout(() => {
          if (reply.sent) return;
          reply.header('connection', 'close');
          body.emit('error', late());
        }, bodyTimeout).unref();
        for (const end of ['end', 'close'] as const) body.once(end, () => clearTimeout(timer));
      });
      const parse = app.getDefaultJsonParser('error', 'error');
      app.removeContentTypeParser('application/json');
      app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
        try {
          checkSize(body);
        } catch (error) {
          return done(error as HttpError);
        }
        return parse(request, body, done);
      });
    },
    { name: 'json-body' },
  );
