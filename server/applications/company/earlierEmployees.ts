import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { carryPermitDefinition as definition } from '#domain/applications/company/carryPermit/definition';
import type { Employee } from '#domain/applications/model';
import { ownerOf } from '../../auth/access';
import type { Db } from '../../db/schema';
import type { Deps } from '../../deps';
import { errorResponses } from '../../schemas';
import { parseBody } from '../parse';
import { undoneStatuses } from '../repository';
import { wholeBody } from '../rows';
import { EmployeeShape } from '../shapes';

/** The employees of the company's last submitted application for a carry permit that was not refused; none where it has none. */
async function earlierEmployees(db: Db, registryCode: string | null): Promise<readonly Employee[]> {
  const row = await db
    .selectFrom('application')
    .select(wholeBody.as('body'))
    .where('registry_code', '=', registryCode)
    .where('type', '=', definition.code)
    .where('submitted', 'is not', null)
    .where('status', 'not in', undoneStatuses)
    .orderBy('submitted', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ? parseBody('company', row.body).employees : [];
}

/** What a new application for a carry permit can begin with. Documents and decisions are those of the earlier application. */
export const earlierEmployeesRoutes =
  ({ database: { db } }: Deps): FastifyPluginAsync =>
  async (app) => {
    app.get(
      `/v1/${definition.apiResource}/earlierEmployees`,
      {
        config: { right: 'application.company' },
        schema: {
          tags: ['applications'],
          summary: 'Employees of the last carry permit that the company has applied for',
          response: { 200: Type.Array(EmployeeShape), ...errorResponses },
        },
      },
      async ({ caller }) =>
        (await earlierEmployees(db, ownerOf(caller).registryCode)).map((employee) => ({
          ...employee,
          files: [],
          decision: null,
        })),
    );
  };
