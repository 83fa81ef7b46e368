// Targets are addresses of the earlier shop, which the shop translates to its own.

import { findRedirect, upsertRedirects } from '#data/content/redirects.ts'
import type { Transaction } from '#data/core/db.ts'
import { existingProductSlugs } from '../data/imported-products.ts'
import { type Redirect, toRedirectTarget } from '#domain/content/links/redirect.ts'
import { type ImportIssue, leftOut } from '../domain/import-issue.ts'
import { followRedirects, type ImportedRedirect } from '../domain/read-redirects.ts'
import { findDeadAddresses, pathOfLink } from '#operations/content/redirects.ts'
import type { AppContext } from '#operations/context.ts'
import type { BatchContext, BatchResult } from './import-batch.ts'

// Decides which old addresses redirect. Never over an address that exists, never in a loop, never
// out of the shop.

type PlannedRedirect = Redirect & { line: number }
type RedirectPlan = { added: Redirect[]; unchanged: number; issues: ImportIssue[] }

/**
 * A target may be the address of a product that is still hidden: it opens once staff publish the
 * product. `newTargets` are addresses that the import would add.
 */
export async function planRedirects(
  { reservedAddresses }: Pick<AppContext, 'reservedAddresses'>,
  tx: Transaction,
  rows: readonly PlannedRedirect[],
  newTargets: ReadonlySet<string> = new Set(),
): Promise<RedirectPlan> {
  const paths = rows.flatMap(({ from, to }) => [pathOfLink(from), pathOfLink(to)])
  const dead = new Set(await findDeadAddresses({ db: tx, reservedAddresses }, paths))
  const productSlugs = await existingProductSlugs(tx, paths.flatMap(slugOfProduct))
  const isProduct = (path: string) =>
    newTargets.has(path) || slugOfProduct(path).some((slug) => productSlugs.has(slug))
  const plan: RedirectPlan = { added: [], unchanged: 0, issues: [] }
  for (const { line, from, to } of rows) {
    const [source, target] = [pathOfLink(from), pathOfLink(to)]
    const existing = await findRedirect(tx, [from])
    if (existing?.to === to) plan.unchanged++
    else if (existing)
      plan.issues.push(
        leftOut(line, `${source} leidt hier al door naar ${existing.to}. Dat blijft zo.`),
      )
    else if (!dead.has(source) || isProduct(source))
      plan.issues.push(leftOut(line, `${source} bestaat in deze winkel en leidt dus niet door.`))
    else if (toRedirectTarget(to) === undefined || (dead.has(target) && !isProduct(target)))
      plan.issues.push(leftOut(line, `${target} bestaat niet in deze winkel.`))
    else if (await findRedirect(tx, [target]))
      plan.issues.push(leftOut(line, `${target} leidt zelf al door.`))
    else plan.added.push({ from, to })
  }
  return plan
}

const slugOfProduct = (path: string): string[] => {
  const slug = /^\/product\/([^/]+)$/.exec(path)?.[1]
  return slug === undefined ? [] : [slug]
}

/** `all` are the redirects of the complete file, because they can lead to each other. */
export async function importRedirects(
  { context, tx, author, importId }: BatchContext,
  records: readonly ImportedRedirect[],
  all: readonly ImportedRedirect[],
): Promise<BatchResult> {
  const targets = new Map(all.map(({ from, to }) => [from, to]))
  const issues: BatchResult['issues'] = []
  const rows: ImportedRedirect[] = []
  for (const { line, from, to } of records) {
    const end = followRedirects(to, targets)
    if (end === undefined || end === from)
      issues.push(leftOut(line, 'Dit adres leidt via andere regels weer naar zichzelf.'))
    else rows.push({ line, from, to: (await findRedirect(tx, [end]))?.to ?? end })
  }
  const plan = await planRedirects(context, tx, rows)
  if (importId !== undefined) await upsertRedirects(tx, plan.added, author.at)
  issues.push(...plan.issues)
  return {
    counts: {
      new: plan.added.length,
      unchanged: plan.unchanged,
      'left-out': issues.length,
      redirects: plan.added.length,
    },
    issues,
  }
}
