// Checks a page or article before publication. Findings do not prevent publication, but staff must
// first confirm a grave finding. Grave findings are a page without blocks, a picture without alt
// text, a forbidden claim, an unknown placeholder, an address that leads nowhere, and a sample text
// or an invented review that staff did not replace.

import { EmailAddress } from '../../text/email-address.ts'
import { findForbiddenClaims } from './claims.ts'
import { checkRichText } from '../rich-text/check-rich-text.ts'
import type { StoredBlock } from '../component.ts'
import { findPlaceholderProblems } from './placeholders.ts'
import { findUnreplacedSamples, isPlaceholderText } from './unreplaced-samples.ts'
import {
  type Fields,
  type BlockLeaf,
  listLeafFields,
  type ValuePath,
  getAtPath,
} from '../block-fields.ts'
import { htmlToPlainText } from '../../catalogue/short-text.ts'
import { deadLinkEnding, isDutchPhoneText, linkErrorEnding } from '../links/validate-links.ts'

/** `block` is an index; undefined for a field of the page itself, such as its title. */
export type FindingLocation = { block?: number; path: ValuePath }
/** `isSampleText` is true for texts of the block's sample that staff did not replace. */
export type PublicationFinding = {
  grave: boolean
  message: string
  spot: FindingLocation
  isSampleText?: boolean
}
export type PageToCheck = {
  title: string
  description: string
  content: readonly StoredBlock[]
  /** Only articles have it; null without a picture. */
  cover_image?: unknown
}
export type FindLayoutFields = (layout: string) => Fields | undefined

const noLinks: ReadonlySet<string> = new Set()

/** `deadLinks` are the internal links of the page at which the shop shows nothing. */
export function checkPublication(
  { title, description, content, cover_image: cover }: PageToCheck,
  fieldsOf: FindLayoutFields,
  sampleOf: (layout: string) => unknown = () => undefined,
  deadLinks: ReadonlySet<string> = noLinks,
): PublicationFinding[] {
  const it = cover === undefined ? 'De pagina' : 'Het artikel'
  const findings = [...checkHead(title, description, it)]
  if (cover === null)
    findings.push(adviceFinding('Er is geen omslagfoto.', { path: ['cover_image'] }))
  if (content.length === 0)
    findings.push({
      // Without a title the shop refuses the page anyway, and says so.
      grave: title.trim() !== '',
      message: `${it} is leeg. Voeg een onderdeel toe.`,
      spot: { path: ['content'] },
    })
  let level = 1
  for (const [block, { layout, attributes }] of content.entries()) {
    const fields = fieldsOf(layout)
    if (!fields) {
      findings.push(
        adviceFinding(`Het onderdeel ${layout} kent de winkel niet. Bezoekers zien het niet.`, {
          block,
          path: [],
        }),
      )
      continue
    }
    if (typeof attributes['title'] === 'string' && attributes['title'].trim())
      level = block === 0 ? 1 : 2
    for (const { path, ...finding } of findUnreplacedSamples(fields, attributes, sampleOf(layout)))
      findings.push({ ...finding, spot: { block, path } })
    for (const leaf of listLeafFields(fields, attributes)) {
      const spot = { block, path: leaf.path }
      if (leaf.field.kind === 'richtext') {
        const richText = checkRichText(textOf(leaf.value), level, deadLinks)
        level = richText.level
        findings.push(...richText.links.map((message) => graveFinding(message, spot)))
        findings.push(...richText.messages.map((message) => adviceFinding(message, spot)))
      }
      findings.push(
        ...checkLeaf(leaf, attributes, deadLinks).map((finding) => ({ ...finding, spot })),
      )
    }
  }
  return findings
}

const graveFinding = (message: string, spot: FindingLocation): PublicationFinding => ({
  grave: true,
  message,
  spot,
})
const adviceFinding = (message: string, spot: FindingLocation): PublicationFinding => ({
  grave: false,
  message,
  spot,
})

function checkHead(title: string, description: string, it: string): PublicationFinding[] {
  const [noTitle, noDescription] = [!title.trim(), !description.trim()]
  return [
    ...(noTitle ? [adviceFinding(`${it} heeft geen titel.`, { path: ['title'] })] : []),
    ...(noDescription
      ? [
          adviceFinding('Er is geen omschrijving. Zoekmachines tonen die onder de titel.', {
            path: ['description'],
          }),
        ]
      : []),
    ...Object.entries({ title, description }).flatMap(([field, text]) =>
      [
        ...(isPlaceholderText(text)
          ? ['Hier staat nog voorbeeldtekst. Vervang die door je eigen woorden.']
          : []),
        ...findPlaceholderProblems(text),
        ...findForbiddenClaims(text),
      ].map((message) => graveFinding(message, { path: [field] })),
    ),
  ]
}

type Finding = Omit<PublicationFinding, 'spot'>

function checkLeaf(
  { path, name, field, value }: BlockLeaf,
  attributes: unknown,
  deadLinks: ReadonlySet<string>,
): Finding[] {
  if (field.kind === 'image')
    return lacksAltText(value)
      ? [
          {
            grave: true,
            message: `${name}: de foto heeft geen omschrijving. Mensen die niet zien, missen hem dan.`,
          },
        ]
      : []
  if (field.kind === 'multiselect') return []
  const textFindings = [
    ...findForbiddenClaims(htmlToPlainText(textOf(value))),
    ...findPlaceholderProblems(textOf(value)),
  ].map((message) => ({ grave: true, message }))
  if (path.at(-1) === 'email') return [...textFindings, ...checkEmail(textOf(value), name)]
  if (path.at(-1) === 'phone') return [...textFindings, ...checkPhone(textOf(value), name)]
  if (path.at(-1) !== 'href') return textFindings
  const button = getAtPath(attributes, path.slice(0, -1))
  return [
    ...textFindings,
    ...checkButton(textOf(value), button, name.slice(0, name.lastIndexOf(',')), deadLinks),
  ]
}

const checkEmail = (email: string, name: string): Finding[] =>
  email.trim() === '' || email.includes('[') || EmailAddress.safeParse(email).success
    ? []
    : [{ grave: true, message: `${name}: dit is geen e-mailadres. Bedoel je naam@voorbeeld.nl?` }]

const checkPhone = (phone: string, name: string): Finding[] =>
  phone.trim() === '' || phone.includes('[') || isDutchPhoneText(phone.trim())
    ? []
    : [{ grave: true, message: `${name}: dit is geen telefoonnummer, zoals 020 123 45 67.` }]

function lacksAltText(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (typeof value !== 'object' || value === null) return false
  const { alt, decorative } = value as { alt?: unknown; decorative?: unknown }
  return decorative !== true && textOf(alt).trim() === ''
}

/**
 * `button` is the object with the URL and the button text. In an object with a `title` member, the
 * URL is optional.
 */
function checkButton(
  href: string,
  button: unknown,
  name: string,
  deadLinks: ReadonlySet<string>,
): Finding[] {
  const [label, title] = ['text', 'title'].map((member) =>
    textOf(getAtPath(button, [member])).trim(),
  ) as [string, string]
  if (!href.trim())
    return label && getAtPath(button, ['title']) === undefined
      ? [{ grave: false, message: `${name}: de knop ‘${label}’ heeft geen adres.` }]
      : []
  if (!label && !title)
    return [
      {
        grave: false,
        message: `${name} heeft een adres, maar geen woorden. Bezoekers zien hem niet.`,
      },
    ]
  const address = href.trim()
  const error =
    linkErrorEnding(address) ?? (deadLinks.has(address) ? deadLinkEnding(address) : undefined)
  return error ? [{ grave: true, message: `${name}: de knop ‘${label || title}’ ${error}` }] : []
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
