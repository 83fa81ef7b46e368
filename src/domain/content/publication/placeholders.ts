// Placeholders in content, such as [[verzendkosten]]. Visitors read the current value of the shop
// instead; editors see the placeholder. To add a placeholder, add its name here and its value in
// operations/content/fill-placeholders.ts.

import { escapeHtml } from '../../text/escape-html.ts'
import { htmlToPlainText } from '../../catalogue/short-text.ts'

export const placeholderMeanings = {
  verzendkosten: 'wat de bezorging kost, zoals € 5,-',
  'verzendkosten proefpakjes': 'wat de bezorging van alleen proefpakjes kost, zoals € 2,95',
  'gratis vanaf': 'vanaf welk bedrag de bezorging gratis is, zoals 50 euro',
  'verzenden binnen': 'hoe snel we verzenden, zoals 2 werkdagen',
  'uiterste besteltijd': 'tot hoe laat een betaling nog op dezelfde dag meetelt, zoals 16.00 uur',
  'dagen onderweg': 'hoe lang de bezorger over een pakket doet, zoals 1 dag',
  bezorgdagen:
    'op welke dagen de bezorger komt, zoals van maandag tot en met vrijdag, behalve op feestdagen',
  'grondslag gezondheidsgegevens':
    'waarom de winkel gegevens over gezondheid mag gebruiken, zoals gekozen bij Instellingen',
  'geld terug':
    'wat je belooft over het eerste pak, zoals ingevuld bij Instellingen; niets zolang je niets belooft',
  bedrijfsnaam: 'de naam van het bedrijf, zoals ingevuld bij Instellingen',
  bedrijfsadres: 'het adres van het bedrijf',
  bedrijfsgegevens: 'naam, adres, KvK-nummer en btw-nummer van het bedrijf',
  telefoon: 'het telefoonnummer van de klantenservice',
  'e-mailadres': 'het e-mailadres van de klantenservice',
  openingstijden: 'wanneer de klantenservice bereikbaar is',
  bewaartermijnen:
    'wat de winkel bewaart en hoe lang, in groepen om open te klappen. Zet dit woord alleen op een regel',
} as const

export type PlaceholderName = keyof typeof placeholderMeanings
/** A list that visitors open by its title. */
export type FoldedList = { title: string; items: readonly string[] }
/** A sentence or part of a sentence as plain text, which may be empty, or folded lists. */
export type PlaceholderValue = string | readonly FoldedList[]
export type PlaceholderValues = Readonly<Record<PlaceholderName, PlaceholderValue>>

/** The name has no brackets, line break or markup. Editors may type capitals and extra spaces. */
const placeholderPattern = /\[\[((?:[^[\]<>\n&]|&nbsp;){1,60})\]\]/g
/** A paragraph or a list item that contains only a placeholder. */
const loneElementPattern = /<(p|li)(\s[^>]*)?>\s*\[\[((?:[^[\]<>\n&]|&nbsp;){1,60})\]\]\s*<\/\1>/g

export const containsPlaceholder = (text: string): boolean => text.includes('[[')

const normaliseName = (name: string): string =>
  name
    .replace(/&nbsp;|\s+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .toLowerCase()

function valueOf(
  values: Readonly<Record<string, PlaceholderValue>>,
  typedName: string,
): PlaceholderValue | undefined {
  const name = normaliseName(typedName)
  return Object.hasOwn(values, name) ? values[name] : undefined
}

/** Leaves unknown placeholders as they are. Joins the items of lists with spaces. */
export const fillPlainText = (
  text: string,
  values: Readonly<Record<string, PlaceholderValue>>,
): string =>
  text.replace(placeholderPattern, (match, name: string) => toText(valueOf(values, name) ?? match))

/**
 * Like `fillPlainText` for HTML. Lists that have a paragraph or a list item to themselves become
 * folds there, and an element with nothing but an empty value goes.
 */
export const fillHtml = (html: string, values: PlaceholderValues): string =>
  html
    .replace(
      loneElementPattern,
      (match, tag: string, attributes: string | undefined, name: string) => {
        const value = valueOf(values, name)
        if (value === '') return ''
        if (typeof value !== 'object') return match
        const folds = value.map(toFold).join('')
        return tag === 'li' ? `<li${attributes ?? ''}>${folds}</li>` : folds
      },
    )
    .replace(placeholderPattern, (match, name: string) => {
      const value = valueOf(values, name)
      return value === undefined ? match : escapeHtml(toText(value))
    })

const toFold = ({ title, items }: FoldedList): string =>
  `<details><summary>${escapeHtml(title)}</summary><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul></details>`
const toText = (value: PlaceholderValue): string =>
  typeof value === 'string'
    ? value
    : value.map(({ title, items }) => `${title}: ${items.join(' ')}`).join(' ')

/** The names as `fillPlainText` looks them up, also of unknown placeholders. */
export const placeholderNamesIn = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)].map(([, name = '']) => normaliseName(name))

/** Returns a message for each placeholder that the shop cannot replace. */
export function findPlaceholderProblems(text: string): string[] {
  if (!containsPlaceholder(text)) return []
  const [readable, replaced] = [placeholderNamesIn(htmlToPlainText(text)), placeholderNamesIn(text)]
  return [...new Set(readable)].flatMap((name) => {
    if (!Object.hasOwn(placeholderMeanings, name))
      return [`[[${name}]] kent de winkel niet. Bezoekers zien dan de haken.`]
    return replaced.includes(name)
      ? []
      : [
          `Midden in [[${name}]] staat opmaak. Maak het woord in één keer op, anders zien bezoekers de haken.`,
        ]
  })
}
