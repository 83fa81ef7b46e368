import { findTextColour, textColours } from './text-colours.ts'
import { deadLinkEnding, linkErrorEnding } from '../links/validate-links.ts'
import { decodeEntities } from '../../catalogue/short-text.ts'

// Parses rich text without a browser, for the checks before publication. The parser is incomplete,
// so do not use it to sanitise HTML.

/** `text` includes the text of nested elements. */
type RichElement = { tag: string; attributes: Record<string, string>; text: string }

export const htmlToken =
  /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<!--[\s\S]*?-->|([^<]+|<)/gi
const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g
const voidElements = new Set(['img', 'br', 'hr'])

/** Without an end tag, an element continues until the end of its parent. */
function parseRichText(html: string): RichElement[] {
  const elements: RichElement[] = []
  const open: RichElement[] = []
  for (const [, close, name, attributesText, textContent] of html.matchAll(htmlToken)) {
    if (textContent !== undefined)
      for (const element of open) element.text += decodeEntities(textContent)
    else if (name === undefined) continue
    else if (close) {
      const openIndex = open.findLastIndex(({ tag }) => tag === name.toLowerCase())
      if (openIndex >= 0) open.length = openIndex
    } else {
      const element = {
        tag: name.toLowerCase(),
        attributes: attributesOf(attributesText ?? ''),
        text: '',
      }
      elements.push(element)
      if (!voidElements.has(element.tag)) open.push(element)
    }
  }
  return elements
}

const attributesOf = (attributesText: string): Record<string, string> =>
  Object.fromEntries(
    [...attributesText.matchAll(attribute)].map(([, name, a, b, c]) => [
      name!.toLowerCase(),
      decodeEntities(a ?? b ?? c ?? ''),
    ]),
  )

/** The minimum contrast ratio that WCAG 1.4.3 requires for body text. */
export const minContrast = 4.5
const defaultBackground = textColours.lee

type RichTextFindings = { links: string[]; messages: string[]; level: number }

/**
 * `level` is the level (1 to 6) of the last heading before `html`. `deadLinks` are the internal
 * links at which the shop shows nothing. Returns Dutch messages about links that lead nowhere,
 * other messages, and the level at the end of `html`.
 */
export function checkRichText(
  html: string,
  level: number,
  deadLinks: ReadonlySet<string>,
): RichTextFindings {
  const messages: string[] = []
  const links: string[] = []
  let lastLevel = level
  for (const element of parseRichText(html)) {
    const heading = /^h([1-6])$/.exec(element.tag)?.[1]
    if (heading) {
      messages.push(...headingMessages(element, Number(heading), lastLevel))
      if (element.text.trim()) lastLevel = Number(heading)
    } else {
      const linkMessage = findLinkError(element, deadLinks)
      if (linkMessage) links.push(linkMessage)
      else messages.push(...elementMessages(element))
    }
  }
  return {
    links: [...new Set(links)],
    messages: [...new Set([...messages, ...contrastMessages(html)])],
    level: lastLevel,
  }
}

function headingMessages({ text }: RichElement, heading: number, lastLevel: number): string[] {
  const label = text.trim()
  if (!label) return ['Er staat een lege kop. Haal die regel weg of maak er gewone tekst van.']
  if (heading === 1)
    return [`‘${label}’ is kop 1. Die is voor de titel van de pagina; kies kop 2 of lager.`]
  return heading > lastLevel + 1
    ? [
        `‘${label}’ is kop ${heading}, maar erboven staat kop ${lastLevel}. Kies kop ${lastLevel + 1}.`,
      ]
    : []
}

const vagueLabel =
  /^(?:klik(?: hier)?|hier|lees (?:meer|verder)|meer|link|deze (?:pagina|link))\.?$/i

function elementMessages({ tag, attributes, text }: RichElement): string[] {
  if (tag === 'img' && !attributes['alt']?.trim())
    return [
      'Een foto in de tekst heeft geen omschrijving. Gebruik liever een onderdeel met een fotoveld.',
    ]
  if (tag !== 'a') return []
  const label = text.trim()
  if (!label) return ['Er staat een link zonder woorden. Niemand kan die zien of aanklikken.']
  return vagueLabel.test(label)
    ? [`De link ‘${label}’ zegt niet waar hij heen gaat. Noem de plek, zoals ‘onze maatwijzer’.`]
    : []
}

/** Returns undefined for another element, a valid link, and a link without words. */
function findLinkError(
  { tag, attributes, text }: RichElement,
  deadLinks: ReadonlySet<string>,
): string | undefined {
  const label = text.trim()
  if (tag !== 'a' || !label) return undefined
  const href = attributes['href'] ?? ''
  const error = linkErrorEnding(href) ?? (deadLinks.has(href) ? deadLinkEnding(href) : undefined)
  return error && `De link ‘${label}’ ${error}`
}

/** Assumes the default ink colour if a text has only a background colour. */
function contrastMessages(html: string): string[] {
  return parseRichText(html).flatMap(({ attributes, text }) => {
    const colourOf = (kind: string) =>
      findTextColour(
        new RegExp(`\\bql-${kind}-([a-z]+)`).exec(attributes['class'] ?? '')?.[1] ?? '',
      )
    const [textColor, background] = [colourOf('color'), colourOf('bg')]
    if ((!textColor && !background) || !text.trim()) return []
    const ratio = contrastRatio(textColor ?? textColours.ink, background ?? defaultBackground)
    if (ratio >= minContrast) return []
    const ratioText = ratio.toFixed(1).replace('.', ',')
    return [
      `‘${shorten(text)}’ is slecht te lezen: het contrast is ${ratioText} en 4,5 is nodig. Kies een donkerdere kleur.`,
    ]
  })
}

const shorten = (text: string): string =>
  text.trim().length > 40 ? `${text.trim().slice(0, 38)}…` : text.trim()

/** Relative luminance of #rrggbb, 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2, 1.4.3). */
function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
