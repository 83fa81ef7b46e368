import { z } from 'zod'
import { ServerSettings, setupStepNames } from '#domain/staff/shop-setup.ts'
import {
  confirmDelivery,
  loadShopSetup,
  setSetupDismissed,
  startSelling,
} from '#operations/staff/shop-setup.ts'
import { publishReadyPages } from '#operations/staff/setup-pages.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow } from '../framework/json-shapes.ts'
import { ConnectionTestReply, toConnectionTestReply } from './connections.ts'

const TestOrders = z.object({ orders: z.int(), subscriptions: z.int() })

export const shopSetupEndpoints = [
  endpoint(
    'GET /api/admin/setup',
    {
      permission: 'settings',
      summary:
        'What staff see of the settings, the last tests of connections, and the set-up list of a new shop',
      reply: {
        server: ServerSettings,
        tests: z.record(z.string(), ConnectionTestReply).describe('By the name of the connection'),
        list: z
          .object({
            dismissed: z.boolean(),
            steps: z.array(z.object({ name: z.enum(setupStepNames), done: z.boolean() })),
            missing_pages: z.array(
              fromRow({
                slug: z.string(),
                title: z.string(),
                has_draft: z.boolean(),
                is_ready: z.boolean().describe('Its draft has no placeholder such as [vul in]'),
              }),
            ),
            placeholder_pages: z
              .array(z.object({ slug: z.string(), title: z.string() }))
              .describe('Pages that visitors see with a placeholder such as [vul in]'),
          })
          .nullable()
          .describe('Null in a shop that did not start empty'),
        test_orders: TestOrders.describe('What ‘Begin met verkopen’ deletes'),
      },
    },
    async ({ context, caller: { user } }) => {
      // Another process may have saved a connection just now.
      await context.liveConnections.reload()
      const { state, done, missingPages, placeholderPages, testOrders } = await loadShopSetup(
        context,
        user!.id,
      )
      const tests = Object.entries(state.tests).map(
        ([name, test]) => [name, toConnectionTestReply(test)] as const,
      )
      return {
        server: context.serverSettings,
        tests: Object.fromEntries(tests),
        list: state.isNew
          ? {
              dismissed: state.isDismissed,
              steps: setupStepNames.map((name) => ({ name, done: done[name] })),
              missing_pages: missingPages,
              placeholder_pages: placeholderPages,
            }
          : null,
        test_orders: testOrders,
      }
    },
  ),
  endpoint(
    'POST /api/admin/setup/pages',
    {
      permission: 'settings',
      summary:
        'Publishes the drafts of the pages that a shop needs, without those that have a placeholder such as [vul in]',
      auditAction: 'Pagina’s van de nieuwe winkel geplaatst',
      limit: 'write',
      reply: { published: z.array(z.string()).describe('The slugs') },
      problems: ['version-conflict', 'input-invalid'],
    },
    async ({ context, caller, addAuditDetails }) => {
      const published = await publishReadyPages(context, caller.user?.id)
      addAuditDetails({ pages: published.join(', ') || 'geen' })
      return { published }
    },
  ),
  endpoint(
    'PUT /api/admin/setup/delivery-confirmation',
    {
      permission: 'settings',
      summary: 'The owner confirms that the delivery terms of the shop are right as they are',
      auditAction: 'Bezorgkosten nagekeken',
      limit: 'write',
    },
    async ({ context }) => {
      await confirmDelivery(context)
      return undefined
    },
  ),
  endpoint(
    'POST /api/admin/setup/start-selling',
    {
      permission: 'settings',
      summary:
        'Deletes all test orders and test subscriptions with everything that belongs to them, and puts their packs in the stock again; refuses while real money belongs to one',
      auditAction: 'Begonnen met verkopen',
      limit: 'write',
      reply: TestOrders.describe('What was deleted'),
      problems: ['not-yet', 'payment-unavailable'],
    },
    async ({ context, addAuditDetails }) => {
      const deleted = await startSelling(context)
      addAuditDetails({ orders: deleted.orders, subscriptions: deleted.subscriptions })
      return deleted
    },
  ),
  endpoint(
    'PUT /api/admin/setup/dismissal',
    {
      permission: 'settings',
      summary: 'Hides or shows the set-up list on the dashboard',
      auditAction: 'Lijst om te beginnen verborgen of getoond',
      limit: 'write',
      body: { dismissed: z.boolean() },
    },
    async ({ context, body: { dismissed } }) => {
      await setSetupDismissed(context, dismissed)
      return undefined
    },
  ),
] as const
