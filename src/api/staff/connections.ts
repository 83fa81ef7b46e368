import { z } from 'zod'
import { connectionSources } from '#domain/connection/connection.ts'
import {
  listConnectionStates,
  removeConnection,
  saveConnection,
  testConnection,
} from '#operations/connection/connection-settings.ts'
import { ConnectionTest } from '#domain/staff/shop-setup.ts'
import type { AppContext } from '#operations/context.ts'
import { requireConnection } from '#operations/connection/try-connection.ts'
import { requireUser } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'

export const ConnectionTestReply = ConnectionTest.omit({ setting: true })
const params = z.object({ name: z.string().max(40) })
/** Empty for a connection without a key or password. */
const password = z.string().max(200).default('')

/** What changed is a secret. @throws Problem not-found */
const toAuditDetails = (context: Pick<AppContext, 'extensions'>, name: string) => ({
  connection: requireConnection(context, name).connection.title,
})

export const toConnectionTestReply = ({ at, ok, message, code = null }: ConnectionTest) => ({
  at,
  ok,
  message,
  code,
})

export const connectionEndpoints = [
  endpoint(
    'GET /api/admin/connections',
    {
      permission: 'settings',
      summary:
        'The connections with services of others: where their settings come from, and the values without keys and passwords',
      reply: {
        connections: z.array(
          z.object({
            name: z.string(),
            source: z
              .enum(connectionSources)
              .describe(
                'The environment, staff, staff with another SECRET_KEY than the one of now, or nobody',
              ),
            setting: z.string().describe('The setting of the environment that goes first'),
            values: z.record(z.string(), z.string()),
            secrets: z.array(z.string()).describe('The names of the keys that the shop has'),
          }),
        ),
      },
    },
    async ({ context }) => ({
      connections: (await listConnectionStates(context)).map(({ connection, ...state }) => ({
        name: connection.name,
        setting: connection.setting,
        ...state,
      })),
    }),
  ),
  endpoint(
    'PUT /api/admin/connections/:name',
    {
      permission: 'settings',
      summary:
        'Tries a connection with new values and stores them if it works. Takes effect at once, in all processes. An empty key keeps the one that the shop has',
      auditAction: 'Verbinding gewijzigd',
      limit: 'login',
      params,
      body: { values: z.record(z.string().max(40), z.string().max(1_000)), password },
      reply: ConnectionTestReply,
      problems: ['not-found', 'input-invalid'],
    },
    async ({ context, caller, params: { name }, body, addAuditDetails }) => {
      addAuditDetails(toAuditDetails(context, name))
      return toConnectionTestReply(await saveConnection(context, name, body, requireUser(caller)))
    },
  ),
  endpoint(
    'POST /api/admin/connections/:name/remove',
    {
      permission: 'settings',
      summary: 'Removes what staff set of a connection, with its keys',
      auditAction: 'Verbinding weggehaald',
      limit: 'login',
      params,
      body: { password },
      problems: ['not-found', 'input-invalid'],
    },
    async ({ context, caller, params: { name }, body, addAuditDetails }) => {
      addAuditDetails(toAuditDetails(context, name))
      await removeConnection(context, name, body.password, requireUser(caller))
    },
  ),
  endpoint(
    'POST /api/admin/setup/tests/:name',
    {
      permission: 'settings',
      summary:
        'Tries a connection as it is and stores the result: fetches the payment methods, sends a mail to the caller, or looks up an address',
      auditAction: 'Verbinding geprobeerd',
      limit: 'mail',
      params,
      reply: ConnectionTestReply,
      problems: ['not-found'],
    },
    async ({ context, params: { name }, caller, addAuditDetails }) => {
      addAuditDetails(toAuditDetails(context, name))
      return toConnectionTestReply(await testConnection(context, name, requireUser(caller).userId))
    },
  ),
] as const
