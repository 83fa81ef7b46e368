// A cart that someone shares as a link. The lines are behind the # of the link, which browsers do
// not send to a server.

import { maxOrderLines, maxPacksPerLine } from '../order/order-limits.ts'

export type ProposedLine = { id: number; quantity: number }
/** `broken` counts the parts of the link that name no item. */
export type CartProposal = { lines: ProposedLine[]; broken: number }

export const cartProposalPath = '/mand'

/**
 * The first part of the content. Another version gets another reader, so that old links stay
 * readable.
 */
const version = '1'
const maxId = 2 ** 31 - 1
/** Twice what the longest valid proposal needs. */
const maxLength = 2000

/** For example '#1.12-2.345-1': the version, then the id and quantity of each line. */
export function formatCartProposal(items: readonly ProposedLine[]): string | undefined {
  if (items.length === 0 || items.length > maxOrderLines) return undefined
  return `#${[version, ...items.map(({ id, quantity }) => `${id}-${Math.min(quantity, maxPacksPerLine)}`)].join('.')}`
}

/** Merges lines of the same item. Never throws. */
export function parseCartProposal(hash: string): CartProposal | undefined {
  const [first, ...parts] = hash.length > maxLength ? [] : hash.replace(/^#/, '').split('.')
  if (first !== version) return undefined
  const quantities = new Map<number, number>()
  let broken = 0
  for (const part of parts) {
    const line = parseLine(part)
    if (!line || (quantities.size === maxOrderLines && !quantities.has(line.id))) broken++
    else
      quantities.set(
        line.id,
        Math.min((quantities.get(line.id) ?? 0) + line.quantity, maxPacksPerLine),
      )
  }
  return { lines: [...quantities].map(([id, quantity]) => ({ id, quantity })), broken }
}

function parseLine(text: string): ProposedLine | undefined {
  const [, id, quantity] = /^([1-9]\d{0,9})-([1-9]\d{0,2})$/.exec(text) ?? []
  return id !== undefined && Number(id) <= maxId
    ? { id: Number(id), quantity: Number(quantity) }
    : undefined
}
