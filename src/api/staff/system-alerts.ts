import { z } from 'zod'
import { can, type Permission } from '#domain/staff/permissions.ts'
import { SystemAlert, type SystemAlertCode } from '#domain/system-alert.ts'
import { endpoint } from '../framework/endpoint.ts'

/** Staff need this permission to see the alert. */
const requiredPermissions: Record<SystemAlertCode, Permission> = {
  'cannot-write': 'backoffice',
  'purges-failing': 'backoffice',
  'mail-server-away': 'mails',
  'mails-failing': 'mails',
  'half-requests': 'record',
  'disk-low': 'record',
  'replica-away': 'record',
  'proxy-untold': 'record',
  'test-payments': 'backoffice',
  'demo-shop': 'backoffice',
  'test-orders-left': 'backoffice',
  'mails-in-folder': 'backoffice',
}

export const getSystemAlerts = endpoint(
  'GET /api/admin/system-alerts',
  {
    summary: 'Current system alerts that concern the work of this colleague, most severe first',
    permission: 'backoffice',
    reply: { alerts: z.array(SystemAlert) },
  },
  async ({ context, caller: { user } }) => ({
    alerts: (await context.systemAlerts()).filter(({ code }) =>
      can(user?.staffRole, requiredPermissions[code]),
    ),
  }),
)
