// Reads redirects from Shopify's export, or from that of the plugin Redirection for WordPress.

import { toRedirectSource } from '#domain/content/links/redirect.ts'
import { type ImportIssue, leftOut, type RecordReading } from './import-issue.ts'
import { createRowReader, type ImportRow, isYes } from './import-cells.ts'
import { shopifyRedirectHeadings, wooRedirectHeadings } from './column-headings.ts'
import type { SourceShop } from '#domain/customer/imported-order.ts'

/** Both are paths of the earlier shop. */
export type ImportedRedirect = { line: number; from: string; to: string }

export function* readRedirects(
  shop: SourceShop,
  columns: readonly string[],
  rows: readonly ImportRow[],
): RecordReading<ImportedRedirect> {
  const headings =
    shop === 'shopify' ? { ...shopifyRedirectHeadings, isPattern: [] } : wooRedirectHeadings
  const read = createRowReader<'from' | 'to' | 'isPattern'>(columns, headings)
  const issues: ImportIssue[] = []
  const targets = new Map<string, ImportedRedirect>()
  for (const row of rows) {
    yield
    const { line, from: fromCell, to: toCell, isPattern } = read(row)
    const from = toRedirectSource(fromCell)
    const to = toPathOfSameHost(fromCell, toCell)
    if (isYes(isPattern))
      issues.push(leftOut(line, 'Dit is een patroon in plaats van één adres. Dat kan hier niet.'))
    else if (from === undefined)
      issues.push(leftOut(line, 'Het oude adres klopt niet: het begint met / of https://.'))
    else if (to === undefined)
      issues.push(leftOut(line, 'Het nieuwe adres ontbreekt, of ligt op een andere website.'))
    else if (from === to) issues.push(leftOut(line, 'Het oude en het nieuwe adres zijn hetzelfde.'))
    else if (targets.has(from))
      issues.push(leftOut(line, `Dit oude adres staat al op regel ${targets.get(from)!.line}.`))
    else targets.set(from, { line, from, to })
  }
  return { records: [...targets.values()], issues }
}

const hostOf = (address: string) =>
  /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(address)?.[1]?.toLowerCase()

/** Undefined for another host, so that no redirect leaves the shop. */
function toPathOfSameHost(from: string, to: string): string | undefined {
  const host = hostOf(to)
  return host === undefined || host === hostOf(from)
    ? toRedirectSource(to.replace(/[?#].*$/s, ''))
    : undefined
}

const maxSteps = 10

/** Undefined for a loop. */
export function followRedirects(
  start: string,
  targets: ReadonlyMap<string, string>,
): string | undefined {
  let address = start
  for (let step = 0; step < maxSteps; step++) {
    const next = targets.get(address)
    if (next === undefined) return address
    address = next
  }
  return undefined
}
