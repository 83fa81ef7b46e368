// The Dutch government's address register, through PDOK's Locatieserver.

import { Problem } from '#domain/problem.ts'
import type { AddressLookup, AddressQuestion, FoundAddress } from './address-lookup.ts'

/** `url` of the Locatieserver without /free; `patience` in milliseconds. */
type Settings = { url: string; patience?: number }
type Doc = { straatnaam: string; woonplaatsnaam: string; huisletter: string; huisnummertoevoeging: string }

export const pdokAddresses =
  ({ url, patience = 3000 }: Settings): AddressLookup =>
  async (question) => {
    const docs = docsOf(await reached(`${url}/free?${asked(question)}`, patience))
    const [first] = docs
    if (!first) return undefined
    const additions = [...new Set(docs.map(additionOf))].filter(Boolean).sort()
    const { straatnaam: street, woonplaatsnaam: city } = first
    return { street, city, ...(docs.length > 1 && additions.length > 0 && { additions }) } satisfies FoundAddress
  }

const asked = ({ postcode, houseNumber }: AddressQuestion) =>
  new URLSearchParams({
    q: `postcode:${postcode} and huisnummer:${houseNumber}`,
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam,huisletter,huisnummertoevoeging',
    rows: '100',
  }).toString()

async function reached(url: string, patience: number): Promise<unknown> {
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`answered with ${response.status}`)
    return await response.json()
  } catch (error) {
    throw unavailable(error)
  }
}

/** Addresses without a street or city (a mooring, a mistake) are left out. */
function docsOf(answer: unknown): Doc[] {
  const docs = member(member(answer, 'response'), 'docs')
  if (!Array.isArray(docs)) throw unavailable('no list of addresses in the answer')
  return docs
    .map((doc: unknown) => ({
      straatnaam: textOf(doc, 'straatnaam'),
      woonplaatsnaam: textOf(doc, 'woonplaatsnaam'),
      huisletter: textOf(doc, 'huisletter'),
      huisnummertoevoeging: textOf(doc, 'huisnummertoevoeging'),
    }))
    .filter(({ straatnaam, woonplaatsnaam }) => straatnaam && woonplaatsnaam)
}

/** 'A' and '2' are written 'A-2'. */
const additionOf = ({ huisletter, huisnummertoevoeging }: Doc) => [huisletter, huisnummertoevoeging].filter(Boolean).join('-')

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
const textOf = (value: unknown, name: string): string => {
  const text = member(value, name)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

function unavailable(cause: unknown): Problem {
  const problem = new Problem('address-lookup-unavailable')
  problem.cause = cause
  return problem
}
