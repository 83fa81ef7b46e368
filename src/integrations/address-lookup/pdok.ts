// Looks up addresses in the Dutch government's address register through PDOK's Locatieserver.

import { Problem } from '#domain/problem.ts'
import { memberOf } from '../network/member-of.ts'
import type { AddressLookup, AddressQuery, FoundAddress } from './address-lookup.ts'

/** `url` is the base URL of the Locatieserver, without /free. */
type Settings = { url: string; timeoutMs?: number }
type Doc = {
  straatnaam: string
  woonplaatsnaam: string
  huisletter: string
  huisnummertoevoeging: string
}

export const createPdokLookup =
  ({ url, timeoutMs = 3000 }: Settings): AddressLookup =>
  async (query) => {
    const answer = await fetchJson(`${url}/free?${searchQuery(query)}`, timeoutMs)
    const docs = docsOf(answer)
    const [first] = docs
    if (!first) return undefined
    const knownAdditions = [...new Set(docs.map(additionOf))].sort()
    const additions = knownAdditions.filter(Boolean)
    const { straatnaam: street, woonplaatsnaam: city } = first
    return {
      street,
      city,
      ...(docs.length > 1 && additions.length > 0 && { additions }),
      ...(docs.length < maxDocs && { knownAdditions }),
    } satisfies FoundAddress
  }

/** PDOK returns no more. With as many, the number may have other additions. */
const maxDocs = 100

const searchQuery = ({ postcode, houseNumber }: AddressQuery) =>
  new URLSearchParams({
    q: `postcode:${postcode} and huisnummer:${houseNumber}`,
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam,huisletter,huisnummertoevoeging',
    rows: String(maxDocs),
  }).toString()

async function fetchJson(url: string, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`PDOK answered with ${response.status}`)
    return await response.json()
  } catch (error) {
    throw unavailable(error)
  }
}

/** Skips addresses without a street or city, such as moorings and errors in the data. */
function docsOf(answer: unknown): Doc[] {
  const docs = memberOf(answer, 'response', 'docs')
  if (!Array.isArray(docs)) throw unavailable('PDOK answered without a list of addresses')
  return docs
    .map((doc: unknown) => ({
      straatnaam: textOf(doc, 'straatnaam'),
      woonplaatsnaam: textOf(doc, 'woonplaatsnaam'),
      huisletter: textOf(doc, 'huisletter'),
      huisnummertoevoeging: textOf(doc, 'huisnummertoevoeging'),
    }))
    .filter(({ straatnaam, woonplaatsnaam }) => straatnaam && woonplaatsnaam)
}

/** Returns the addition to the house number, such as 'A-2' for the letter A and the addition 2. */
const additionOf = ({ huisletter, huisnummertoevoeging }: Doc) =>
  [huisletter, huisnummertoevoeging].filter(Boolean).join('-')

const textOf = (value: unknown, name: string): string => {
  const text = memberOf(value, name)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

const unavailable = (cause: unknown): Problem =>
  new Problem('address-lookup-unavailable', { cause })
