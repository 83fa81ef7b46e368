import { z } from 'zod'
import { listMissingPaths, listRedirects } from '#data/content/redirects.ts'
import { redirectLimits } from '#domain/content/links/redirect.ts'
import { findContentWithDeadLinks, findDeadLinks } from '#operations/content/dead-links.ts'
import { removeRedirect, restoreRedirect, saveRedirects } from '#operations/content/redirects.ts'
import { endpoint } from '../framework/endpoint.ts'
import { Moment, MomentInput, fromRow, toRow } from '../framework/json-shapes.ts'

const Address = z.string().max(2_000)
const maxListedMissing = 50

const redirectFields = { from: Address, to: Address, hits: z.int32().min(0) }

export const redirectEndpoints = [
  endpoint(
    'POST /api/admin/link-check',
    {
      summary:
        'The links of the list at which the shop shows visitors nothing, before staff save them',
      permission: 'backoffice',
      body: { hrefs: z.array(z.string().max(2000)).max(2000) },
      reply: { dead: z.array(z.string()) },
    },
    async ({ context, body: { hrefs } }) => ({ dead: await findDeadLinks(context, hrefs) }),
  ),
  endpoint(
    'GET /api/admin/redirects',
    {
      summary:
        'The redirects that staff made, with how often each was used, and the most requested addresses that do not exist',
      permission: 'content',
      reply: {
        redirects: z.array(z.object({ from: z.string(), to: z.string(), hits: z.int32() })),
        missing: z.array(fromRow({ path: z.string(), hits: z.int32(), last_day: z.string() })),
      },
    },
    async ({ context: { db } }) => {
      const [redirects, missing] = await Promise.all([
        listRedirects(db),
        listMissingPaths(db, maxListedMissing),
      ])
      return {
        redirects,
        missing,
      }
    },
  ),
  endpoint(
    'POST /api/admin/redirects',
    {
      summary:
        'Adds redirects or changes their targets, all or none. An address that exists cannot redirect',
      permission: 'content',
      auditAction: 'Doorverwijzingen bewaard',
      limit: 'write',
      body: {
        redirects: z
          .array(z.object({ from: Address, to: Address }))
          .min(1)
          .max(redirectLimits.lines),
      },
    },
    async ({ context, body: { redirects }, addAuditDetails }) => {
      addAuditDetails({
        count: redirects.length,
        link: `${redirects[0]?.from} → ${redirects[0]?.to}`,
      })
      await saveRedirects(context, redirects)
    },
  ),
  endpoint(
    'POST /api/admin/redirects/removal',
    {
      summary: 'Deletes a redirect, and returns it so that it can be restored',
      permission: 'content',
      auditAction: 'Doorverwijzing weggehaald',
      limit: 'write',
      body: { from: Address },
      reply: fromRow({ ...redirectFields, created_at: Moment }),
      problems: ['not-found'],
    },
    async ({ context, body: { from }, addAuditDetails }) => {
      const removed = await removeRedirect(context, from)
      addAuditDetails({ before: `${removed.from} → ${removed.to}` })
      return removed
    },
  ),
  endpoint(
    'POST /api/admin/redirects/restoration',
    {
      summary: 'Puts a deleted redirect back as it was, with its count',
      permission: 'content',
      auditAction: 'Doorverwijzing teruggezet',
      limit: 'write',
      body: toRow({ ...redirectFields, created_at: MomentInput }),
    },
    async ({ context, body: redirect, addAuditDetails }) => {
      await restoreRedirect(context, redirect)
      addAuditDetails({ after: `${redirect.from} → ${redirect.to}` })
    },
  ),
  endpoint(
    'GET /api/admin/dead-links',
    {
      summary: 'Menus, pages and published articles with links that lead to nothing in the shop',
      permission: 'content',
      reply: {
        places: z.array(
          z.object({
            kind: z.enum(['menu', 'page', 'article']),
            slug: z.string(),
            title: z.string(),
            hrefs: z.array(z.string()),
          }),
        ),
      },
    },
    async ({ context }) => ({ places: await findContentWithDeadLinks(context) }),
  ),
] as const
