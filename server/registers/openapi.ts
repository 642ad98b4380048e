import { answerShapes } from './answers';
import { type Question, questions } from './questions';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

/** Parameters of a GET: a list is one parameter, its values parted by commas. */
const parametersOf = ({ properties, required = [] }: { properties: Record<string, object>; required?: string[] }) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...('items' in schema && { style: 'form', explode: false }),
  }));

function operationOf(question: Question) {
  const { method, asks, register, summary } = questions[question];
  const asked =
    method === 'POST' ? { requestBody: { required: true, ...json(asks) } } : { parameters: parametersOf(asks) };
  return {
    [method.toLowerCase()]: {
      operationId: question,
      tags: [register],
      summary,
      ...asked,
      responses: {
        200: { description: 'The answer', ...json(answerShapes[question]) },
        404: { description: 'Nothing is found' },
      },
    },
  };
}

/**
 * The questions of the portal to the registers, as OpenAPI 3.1, for whoever writes the adapter: made of the schemas that
 * answers are checked with. Anything but 200 and 404, and an answer of another shape, is a register that does not answer.
 */
export const registersDocument = (version: string) => ({
  openapi: '3.1.0',
  info: { title: 'Registers of the weapons licensing portal', version },
  paths: Object.fromEntries(
    (Object.keys(questions) as Question[]).map((question) => [`/${question}`, operationOf(question)]),
  ),
});
