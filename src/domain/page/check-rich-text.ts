// What to look at in a formatted text before it goes to visitors: headings, links, pictures, colours.

import { contrast } from './contrast.ts'
import { type RichElement, richElements } from './rich-elements.ts'
import { textColour, textColours } from './text-colours.ts'
import { whyBadAddress } from './why-bad-address.ts'

/** Running text below this contrast cannot be read by many of our customers (WCAG 1.4.3). */
export const leastContrast = 4.5
/** The ground words may stand on when they have none of their own: the darkest of the light ones is the hardest. */
const ground = textColours.lee

/** Sentences for staff. `level` is that of the heading before this text, 1 to 6; the last one within comes back with them. */
export function checkRichText(html: string, level: number): { told: string[]; level: number } {
  const told: string[] = []
  let last = level
  for (const element of richElements(html)) {
    const heading = /^h([1-6])$/.exec(element.tag)?.[1]
    if (heading) {
      told.push(...toldOfHeading(element, Number(heading), last))
      if (element.text.trim()) last = Number(heading)
    } else told.push(...toldOfElement(element))
  }
  return { told: [...new Set([...told, ...toldOfColours(html)])], level: last }
}

function toldOfHeading({ text }: RichElement, heading: number, last: number): string[] {
  const words = text.trim()
  if (!words) return ['Er staat een lege kop. Haal die regel weg of maak er gewone tekst van.']
  if (heading === 1) return [`‘${words}’ is kop 1. Die is voor de titel van de pagina; kies kop 2 of lager.`]
  return heading > last + 1 ? [`‘${words}’ is kop ${heading}, maar erboven staat kop ${last}. Kies kop ${last + 1}.`] : []
}

const vague = /^(?:klik(?: hier)?|hier|lees (?:meer|verder)|meer|link|deze (?:pagina|link))\.?$/i

function toldOfElement({ tag, attributes, text }: RichElement): string[] {
  if (tag === 'img' && !attributes['alt']?.trim())
    return ['Een foto in de tekst heeft geen omschrijving. Gebruik liever een onderdeel met een fotoveld.']
  if (tag !== 'a') return []
  const words = text.trim()
  if (!words) return ['Er staat een link zonder woorden. Niemand kan die zien of aanklikken.']
  const bad = whyBadAddress(attributes['href'] ?? '')
  if (bad) return [`De link ‘${words}’ ${bad}`]
  return vague.test(words) ? [`De link ‘${words}’ zegt niet waar hij heen gaat. Noem de plek, zoals ‘onze maatwijzer’.`] : []
}

/** A colour without a ground of its own stands on the page's; a ground without a colour carries ink. */
function toldOfColours(html: string): string[] {
  return richElements(html).flatMap(({ attributes, text }) => {
    const chosen = (kind: string) => textColour(new RegExp(`\\bql-${kind}-([a-z]+)`).exec(attributes['class'] ?? '')?.[1] ?? '')
    const [front, back] = [chosen('color'), chosen('bg')]
    if ((!front && !back) || !text.trim()) return []
    const reached = contrast(front ?? textColours.ink, back ?? ground)
    if (reached >= leastContrast) return []
    const figure = reached.toFixed(1).replace('.', ',')
    return [`‘${shortened(text)}’ is slecht te lezen: het contrast is ${figure} en 4,5 is nodig. Kies een donkerdere kleur.`]
  })
}

const shortened = (text: string): string => (text.trim().length > 40 ? `${text.trim().slice(0, 38)}…` : text.trim())
