// What was recorded about a deed, in plain Dutch: what it was about and what exactly.

import { stockReasonLabels } from '../catalogue/stock-reason.ts'
import { subscriberStateLabels } from '../newsletter/subscriber.ts'
import { problemSentence } from '../problem.ts'
import { isProblemCode } from '../problem-status.ts'
import { dutyLabels } from './duty.ts'

type Values = Readonly<Record<string, unknown>>

const subjectLabels: Readonly<Record<string, string>> = {
  number: 'bestelling',
  return: 'retour',
  slug: 'adres',
  path: 'adres',
  id: 'nummer',
  name: 'naam',
  file: 'bestand',
  kind: 'soort',
  from: 'vanaf',
  to: 'tot en met',
}

const factLabels = {
  account: 'account',
  accounts: 'accounts',
  added: 'nieuw',
  amount: 'bedrag',
  apps: 'apps',
  category: 'categorie',
  changed: 'gewijzigd',
  changes: 'wijzigingen',
  copied_from: 'kopie van',
  count: 'aantal',
  device: 'apparaat',
  invitation: 'uitnodiging',
  item: 'wat',
  lines: 'regels',
  mail: 'mail',
  mailed: 'gemaild',
  mails: 'mails',
  menus: 'menu’s',
  offer: 'aanbieding',
  order: 'bestelling',
  orders: 'bestellingen',
  packs: 'pakken',
  product: 'product',
  products_to: 'producten naar',
  reason: 'reden',
  role: 'rol',
  second_step: 'tweede stap',
  state: 'stand',
  subscriptions: 'abonnementen',
  version: 'versie',
} as const

/** Parts of what is compared or listed in a fact. */
const partLabels = {
  address: 'adres',
  banner: 'banner',
  chamber_of_commerce: 'KvK-nummer',
  company: 'bedrijf',
  email: 'e-mailadres',
  from: 'van',
  id: 'nummer',
  opening_hours: 'openingstijden',
  phone: 'telefoon',
  price: 'prijs',
  return_address: 'retouradres',
  stock: 'voorraad',
  to: 'naar',
  vat_number: 'btw-nummer',
} as const

const labels: Readonly<Record<string, string>> = { ...factLabels, ...partLabels }

/** What exactly was done. `before` and `after` go together; `code` is why it was refused. */
export type Facts = { readonly [Name in keyof typeof factLabels | 'before' | 'after' | 'code']?: unknown }

const lowerCased = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([value, label]) => [value, label.toLowerCase()]))

/** What the keys among the values mean. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { customer: 'klantaccount', closed: 'gesloten' },
  packs: { all: 'alles', none: 'geen' },
  products_to: { none: 'geen' },
  reason: lowerCased(stockReasonLabels),
  role: lowerCased(dutyLabels),
  state: { all: 'alle', ...lowerCased(subscriberStateLabels) },
}

/** 'bestelling L10001, retour 3'. */
export const aboutWords = (subject: Values): string =>
  Object.entries(subject)
    .filter(([, value]) => value !== '' && value !== 'undefined')
    .map(([name, value]) => `${subjectLabels[name] ?? name} ${String(value)}`)
    .join(', ')

/** 'van 12,95 naar 11,95', 'reden: beschadigd'; a refusal says why. */
export function factWords(facts: Facts | null): string {
  const { before, after, code, ...rest } = facts ?? {}
  const said = [
    ...(before === undefined && after === undefined ? [] : [changed(before, after)]),
    ...Object.entries(rest).map(([name, value]) => `${labels[name] ?? name}: ${plain(value, name)}`),
    ...(typeof code === 'string' ? [isProblemCode(code) ? problemSentence(code) : code] : []),
  ]
  return said.join('; ')
}

/** Of two lists of values only what differs. */
function changed(before: unknown, after: unknown): string {
  if (!isValues(before) || !isValues(after)) return `van ${plain(before)} naar ${plain(after)}`
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => plain(before[name]) !== plain(after[name]))
  return names.map((name) => `${labels[name] ?? name}: van ${plain(before[name], name)} naar ${plain(after[name], name)}`).join('; ')
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `name`: what it is a value of. */
function plain(value: unknown, name = ''): string {
  if (value === null || value === undefined || value === '') return 'niets'
  if (typeof value === 'boolean') return value ? 'ja' : 'nee'
  if (Array.isArray(value)) return value.length > 0 ? value.map((one) => plain(one, name)).join(', ') : 'niets'
  if (isValues(value))
    return Object.entries(value)
      .map(([part, one]) => `${labels[part] ?? part} ${plain(one, part)}`)
      .join(', ')
  const meanings = valueLabels[name] ?? {}
  const text = String(value)
  return Object.hasOwn(meanings, text) ? (meanings[text] ?? text) : text
}
