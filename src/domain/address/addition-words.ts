// Tells an addition from what else people write behind a house number: a place, a person or a firm.

import { type HouseNumber, splitHouseNumber } from './house-number.ts'
import { maxAdditionLength } from './max-addition-length.ts'

export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`

const word = oneOf(
  `achter achterhuis achterom afd afdeling app appartement appt apt ark begane bel beneden
   benedenhuis benedenwoning bg bis blok boot bov boven bovenhuis bovenwoning box bungalow bus
   caravan chalet derde deur eerste en et etage flat garage gebouw grond hal hg hoog hs huis
   huisje ingang k kamer kantoor kavel kelder kmr lift links lokaal loods magazijn midden noord
   oost pand parterre paviljoen penthouse perceel plaats portiek rd rechts rood ruimte schip
   schuur sous souterrain stacaravan studio suite t/m t/o toren trap tuinhuis tweede unit vak veld
   verd verdieping vierde vijfde vleugel voor voorhuis wb werkplaats west winkel wit wk woning
   woonark woonboot ws zij zolder zomerhuis zuid zw zwart`,
)
/** A word, a number with at most two letters, a letter, or a Roman number. */
const part = `(?:${[
  String.raw`${word}(?!\p{L})\.?`,
  String.raw`\d{1,4}\p{L}{0,2}(?!\p{L})`,
  String.raw`\d{1,4}ste`,
  String.raw`\p{L}(?!\p{L})`,
  String.raw`[ivx]{1,5}(?!\p{L})`,
].join('|')})`
const onlyParts = new RegExp(String.raw`^${part}(?:[\s/-]*${part})*$`, 'iu')

/** False for 'Bus BV' and 'huis Jansen', whose other word belongs to no addition. */
export const isAddition = (text: string): boolean =>
  text.length <= maxAdditionLength && onlyParts.test(text)

const firm = /^(?:B\.?V|N\.?V|V\.?O\.?F)\.?$/i
/** 'Utrecht', 'UTRECHT' or "'s-Gravenhage", and not 'HS'. */
const name = /^\(?(?:\p{Lu}\p{Ll}{2}|\p{Lu}\p{L}{3}|['’]s-)/u
/** In front of a name: 'de Bilt', "'t Harde". */
const particle = /^(?:aan|bij|de|den|der|het|in|op|te|ter|van|['’][st])$/i

/**
 * Splits what follows the street in a line. Leaves out a place or another name at the end. Returns
 * undefined if a number follows that name: the line then has more than one address.
 */
export function splitBehindStreet(text: string): HouseNumber | undefined {
  const tokens = text.split(/[\s,]+/).filter(Boolean)
  let at = tokens.findIndex((token, index) => index > 0 && isName(token))
  if (at === -1) return splitHouseNumber(text)
  if (tokens.slice(at).some((token) => /\d/.test(token))) return undefined
  const inName = firm.test(tokens[at] ?? '') ? name : particle
  while (at > 1 && inName.test(tokens[at - 1] ?? '')) at -= 1
  return splitHouseNumber(tokens.slice(0, at).join(' '))
}

const isName = (token: string) =>
  firm.test(token) || (name.test(token) && !isAddition(token.replace(/[().]/g, '')))
