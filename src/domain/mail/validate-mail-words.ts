// A message names the word that is wrong.

import { containsUrl } from '../text/contains-url.ts'
import { fillPlainText, placeholderNamesIn } from '../content/publication/placeholders.ts'
import type { FieldErrors } from '../problem.ts'
import type { MailName } from './mails/mails.ts'
import {
  exampleNumbers,
  shopPlaceholderNames,
  type ShopPlaceholderValues,
} from './mail-placeholders.ts'
import type { MailWords, MailWordField } from './mail-words.ts'
import { revealingWordsIn } from './revealing-words.ts'
import type { MailPlaceholderName } from './mails/mail-declaration.ts'
import { mails } from './mails/mails.ts'

type EditableMail = {
  words: MailWords
  hasSubject: boolean
  hasButton: boolean
  numbers: readonly MailPlaceholderName[]
  /** The numbers without which the subject would not say what the mail is about. */
  requiredInSubject: readonly MailPlaceholderName[]
}

/** Also takes the stored name of a mail that this release no longer sends. */
export const hasEditableWords = (name: string): name is MailName =>
  Object.hasOwn(mails, name) && mails[name as MailName].words !== undefined

export function editableMail(name: MailName): EditableMail {
  const { subject: ownSubject, words = {}, numbers = [] } = mails[name]
  const { opening = '', closing = '', button = '' } = words
  const subject = typeof ownSubject === 'string' && hasEditableWords(name) ? ownSubject : ''
  return {
    words: { subject, opening, closing, button },
    hasSubject: subject !== '',
    hasButton: button !== '',
    numbers,
    requiredInSubject: numbers.filter((number) => subject.includes(`[[${number}]]`)),
  }
}

/** Mail programs show about this much of a subject. */
const maxSubject = 78
const maxText = 600
const maxButton = 40
/** Mail programs show about this much of the text beside the subject. */
const previewLength = 90

export const fillMailWords = (
  { subject, opening, closing, button }: MailWords,
  values: Readonly<Record<string, string>>,
): MailWords => {
  const fill = (text: string) => fillPlainText(text, values).trim()
  return {
    subject: fill(subject),
    opening: fill(opening),
    closing: fill(closing),
    button: fill(button),
  }
}

/** `values` are those of the shop. */
export function validateMailWords(
  name: MailName,
  chosen: MailWords,
  values: ShopPlaceholderValues,
): FieldErrors {
  const mail = editableMail(name)
  // A fixed field is not in the mail, so that its text must not count as the first characters.
  const words = {
    ...chosen,
    subject: mail.hasSubject ? chosen.subject : '',
    button: mail.hasButton ? chosen.button : '',
  }
  const filled = fillMailWords(words, { ...values, ...exampleNumbers })
  const neutral = findRevealingWords(filled)
  const fields: MailWordField[] = [
    ...(mail.hasSubject ? ['subject' as const] : []),
    'opening',
    ...(mail.hasButton ? ['button' as const] : []),
    'closing',
  ]
  const errors = fields.map((field): [string, string[]] => [
    field,
    [...findFieldErrors(mail, field, words, filled), ...(neutral[field] ?? [])],
  ])
  return Object.fromEntries(errors.filter(([, messages]) => messages.length > 0))
}

function findFieldErrors(
  mail: EditableMail,
  field: MailWordField,
  words: MailWords,
  filled: MailWords,
): string[] {
  const [text, shown] = [words[field], filled[field]]
  const isLine = field === 'subject' || field === 'button'
  return [
    isLine &&
      text.trim() === '' &&
      (field === 'subject' ? 'Vul het onderwerp in.' : 'Vul de tekst van de knop in.'),
    isLine && /[\n\r]/.test(text) && 'Gebruik één regel.',
    shown.length > maxLengths[field] &&
      `Gebruik hoogstens ${maxLengths[field]} tekens. Dit zijn er ${shown.length}.`,
    ...findMarkup(text),
    ...findPlaceholderErrors(mail, field, text),
  ].filter((message) => message !== false)
}

const maxLengths: Record<MailWordField, number> = {
  subject: maxSubject,
  opening: maxText,
  closing: maxText,
  button: maxButton,
}

function findMarkup(text: string): (string | false)[] {
  const [tag] = /[<>][^<>\n]{0,20}|&[a-z#0-9]+;/i.exec(text) ?? []
  const [invisible] =
    /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/u.exec(text.replaceAll(/\r?\n/g, ' ')) ?? []
  return [
    tag !== undefined &&
      `HTML kan hier niet. Haal de haken en codes weg bij ‘${toPlainWord(tag) || 'punthaak'}’.`,
    invisible !== undefined &&
      'Er staat een onzichtbaar teken in de tekst. Typ de tekst opnieuw in plaats van te plakken.',
    containsUrl(text) &&
      'Een webadres kan hier niet. De knop brengt de klant naar de goede pagina.',
    /\S@\S/.test(text) && 'Een e-mailadres kan hier niet. Gebruik [[e-mailadres]].',
  ]
}

/** What staff typed, as it may stand in a message. */
const toPlainWord = (text: string): string => text.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim()

function findPlaceholderErrors(
  { numbers, requiredInSubject }: EditableMail,
  field: MailWordField,
  text: string,
): (string | false)[] {
  const [names, known] = [
    placeholderNamesIn(text),
    new Set<string>([...numbers, ...shopPlaceholderNames]),
  ]
  const rest = fillPlainText(text, Object.fromEntries(names.map((one) => [one, ''])))
  return [
    ...[...new Set(names)].map(
      (one) =>
        !known.has(one) &&
        `Het woord [[${toPlainWord(one)}]] kent deze mail niet. Kies een woord uit de lijst.`,
    ),
    /\[\[|\]\]|\{\{|\}\}/.test(rest) &&
      'Schrijf een woord dat de winkel invult zo: [[winkelnaam]].',
    ...(field === 'subject' ? requiredInSubject : []).map(
      (one) =>
        !names.includes(one) &&
        `Zet [[${one}]] in het onderwerp. Zonder dat nummer weet de klant niet waar de mail over gaat.`,
    ),
  ]
}

/**
 * A bystander can read the subject, and beside it the first characters of the text. Facts between
 * the fields only move the words further down.
 */
function findRevealingWords({
  subject,
  opening,
  button,
  closing,
}: MailWords): Partial<Record<MailWordField, string[]>> {
  const result: Partial<Record<MailWordField, string[]>> = {}
  const [first] = revealingWordsIn(subject)
  if (first)
    result.subject = [
      `Het woord ‘${first}’ verraadt wat er in het pakket zit. Anderen kunnen het onderwerp lezen.`,
    ]
  let left = previewLength
  for (const [field, text] of [
    ['opening', opening],
    ['button', button],
    ['closing', closing],
  ] as const) {
    const [word] = left > 0 ? revealingWordsIn(upToWordEnd(text, left)) : []
    if (word)
      result[field] = [
        `Het woord ‘${word}’ verraadt wat er in het pakket zit. De eerste ${previewLength} tekens staan naast het onderwerp; daarna mag het woord wel.`,
      ]
    left -= text.length
  }
  return result
}

/** Extends the text to the end of its last word, so that a word does not pass because it is cut. */
const upToWordEnd = (text: string, length: number): string =>
  text.slice(0, length) + (/^[^\s]*/.exec(text.slice(length))?.[0] ?? '')
