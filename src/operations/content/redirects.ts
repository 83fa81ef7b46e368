// Redirects from addresses of an earlier shop work at once.

import { findBrokenLinks } from '#data/content/link-targets.ts'
import {
  deleteRedirect,
  findRedirect,
  insertRedirect,
  type RedirectRow,
  upsertRedirects,
} from '#data/content/redirects.ts'
import { type Db, inTransaction } from '#data/core/db.ts'
import {
  type Redirect,
  redirectLimits,
  toRedirectSource,
  toRedirectTarget,
} from '#domain/content/links/redirect.ts'
import { isReservedPath } from '#domain/content/links/slug.ts'
import { Problem, inputProblem, assertNoErrors, requireFound } from '#domain/problem.ts'
import type { AppContext, DbContext } from '../context.ts'

/**
 * Saves all redirects or none. The keys of the errors name a row and its part, such as
 * 'redirects.0.from'.
 * @throws Problem input-invalid
 */
export async function saveRedirects(context: AppContext, rows: readonly Redirect[]): Promise<void> {
  const parsed = rows.map(({ from, to }) => ({
    from: toRedirectSource(from),
    to: toRedirectTarget(to),
  }))
  const dead = new Set(
    await findDeadAddresses(
      context,
      parsed.flatMap(({ from, to }) => [from ?? '', to ?? '']),
    ),
  )
  const sources = new Set(parsed.map(({ from }) => from).filter((from) => !sourceError(from, dead)))
  const errors = await Promise.all(
    parsed.map(async ({ from, to }, index): Promise<[string, string[]][]> => {
      const error = sourceError(from, dead) ?? (await targetError(context, to, dead, sources))
      return error ? [[`redirects.${index}.${error.part}`, [error.sentence]]] : []
    }),
  )
  const found = Object.fromEntries(errors.flat())
  assertNoErrors(found)
  const last = new Map(parsed.map(({ from = '', to = '' }) => [from, to]))
  await inTransaction(context.db, (tx) =>
    upsertRedirects(
      tx,
      [...last].map(([from, to]) => ({ from, to })),
      context.clock(),
    ),
  )
}

/** Returns the removed redirect, for `restoreRedirect`. @throws Problem not-found */
export async function removeRedirect({ db }: DbContext, from: string): Promise<RedirectRow> {
  return requireFound(await deleteRedirect(db, from))
}

/**
 * Puts a removed redirect back as it was, also if its new address disappeared meanwhile. Leaves a
 * redirect that a colleague made from the same address.
 * @throws Problem input-invalid
 */
export async function restoreRedirect(
  context: AppContext,
  { from, to, ...row }: RedirectRow,
): Promise<void> {
  if (toRedirectSource(from) !== from || toRedirectTarget(to) !== to)
    throw new Problem('input-invalid')
  const error = sourceError(from, new Set(await findDeadAddresses(context, [from])))
  if (error) throw inputProblem(error.sentence)
  await inTransaction(context.db, (tx) => insertRedirect(tx, { from, to, ...row }))
}

type RedirectError = { part: keyof Redirect; sentence: string }

function sourceError(
  from: string | undefined,
  dead: ReadonlySet<string>,
): RedirectError | undefined {
  if (from === undefined)
    return {
      part: 'from',
      sentence: `Een oud adres begint met / of https:// en telt hoogstens ${redirectLimits.address} tekens.`,
    }
  const path = pathOfLink(from)
  if (dead.has(path)) return undefined
  return {
    part: 'from',
    sentence: `${path} bestaat in deze winkel. Alleen een adres dat niet bestaat, kan doorleiden.`,
  }
}

async function targetError(
  { db }: AppContext,
  to: string | undefined,
  dead: ReadonlySet<string>,
  sources: ReadonlySet<string | undefined>,
): Promise<RedirectError | undefined> {
  if (to === undefined)
    return { part: 'to', sentence: 'Een nieuw adres begint met een / en ligt in deze winkel.' }
  const target = pathOfLink(to)
  if (sources.has(target) || (await findRedirect(db, [target])))
    return { part: 'to', sentence: `${target} leidt zelf door. Kies het adres waar het eindigt.` }
  return dead.has(target)
    ? { part: 'to', sentence: `${target} bestaat niet in deze winkel.` }
    : undefined
}

export const pathOfLink = (href: string): string =>
  toRedirectSource(href.replace(/[?#].*$/s, '')) ?? href

/** Returns the addresses at which the shop shows nothing. Ignores query and fragment. */
export async function findDeadAddresses(
  {
    db,
    reservedAddresses: { routes, folders },
  }: { db: Db } & Pick<AppContext, 'reservedAddresses'>,
  addresses: readonly string[],
): Promise<string[]> {
  const isContent = (href: string) =>
    /^\/(?:shop|product|artikel)\/./.test(href) ||
    !isReservedPath(href.slice(1), { routes, folders })
  const paths = addresses.filter((address) => address !== '').map(pathOfLink)
  return findBrokenLinks(db, paths.filter(isContent))
}
