// What staff type into a cell of the catalogue's spreadsheet, and what it means.

import { mostStock } from '../stock-change.ts'

export type CellValue = string | number | boolean | null | string[]
/** `text` is how the shop writes it; `fault` a Dutch sentence. */
export type Read = { value: CellValue; text: string } | { fault: string }

/** Excel and the shop break lines and leave blanks each in their own way; that is no difference. */
export const sameText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

export const textCell =
  (most: number, { needed = false } = {}) =>
  (typed: string): Read => {
    const text = sameText(typed).toWellFormed()
    if (needed && text === '') return { fault: 'Dit vak mag niet leeg zijn.' }
    if (text.includes('\0')) return { fault: 'Hier staat een teken in dat de winkel niet kan bewaren.' }
    return text.length > most ? { fault: `Dit is te lang: hooguit ${most} tekens.` } : { value: text, text }
  }

/** Empty text means nothing. */
export const optionalCell =
  (most: number) =>
  (typed: string): Read => {
    const read = textCell(most)(typed)
    return 'text' in read && read.text === '' ? { value: null, text: '' } : read
  }

const highestPrice = 100_000

/** '12,95', '12.95' or '€ 1.012,95' to cents. */
export function priceCell(typed: string): Read {
  const bare = typed.replaceAll(/[€\s]/g, '')
  const plain = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(bare) ? bare.replaceAll('.', '') : bare
  if (plain === '') return { fault: 'Vul een prijs in.' }
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(plain)) return { fault: `‘${short(typed)}’ is geen prijs. Schrijf hem zoals 12,95.` }
  const [euros = '0', part = ''] = plain.split(/[.,]/)
  const amount = Number(euros) * 100 + Number(part.padEnd(2, '0'))
  if (amount < 1) return { fault: 'Vul een prijs boven nul in.' }
  if (amount > highestPrice) return { fault: 'Hooguit 1000 euro. Staat de komma goed?' }
  return { value: amount, text: priceText(amount) }
}
export const priceText = (amount: number): string => (amount / 100).toFixed(2).replace('.', ',')

export const wholeCell =
  ({ least = 0, most = mostStock, empty = false } = {}) =>
  (typed: string): Read => {
    const bare = typed.trim()
    if (bare === '') return empty ? { value: null, text: '' } : { fault: 'Vul een getal in.' }
    const plain = /^\d{1,3}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare.replace(/[.,]0+$/, '')
    if (!/^\d{1,9}$/.test(plain)) return { fault: `‘${short(typed)}’ is geen heel getal.` }
    const value = Number(plain)
    if (value < least || value > most) return { fault: `Vul een getal van ${least} tot ${most} in.` }
    return { value, text: String(value) }
  }

/** One of a few words; capitals do not matter. */
export const choiceCell =
  (choices: Readonly<Record<string, CellValue>>) =>
  (typed: string): Read => {
    const found = Object.entries(choices).find(([word]) => word.toLowerCase() === typed.trim().toLowerCase())
    if (found) return { value: found[1], text: found[0] }
    return { fault: `‘${short(typed)}’ kennen we hier niet. Kies uit: ${Object.keys(choices).join(', ')}.` }
  }

export function eanCell(typed: string): Read {
  const bare = typed.replaceAll(/\s/g, '')
  if (bare === '') return { value: null, text: '' }
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(bare))
    return { fault: 'Het spreadsheetprogramma heeft deze EAN afgerond. Zet de kolom op ‘tekst’ en vul het hele nummer in.' }
  return /^\d{8,14}$/.test(bare) ? { value: bare, text: bare } : { fault: 'Een EAN is 8 tot 14 cijfers.' }
}

/** Drops, 0 to 8. */
export function absorptionCell(typed: string): Read {
  const bare = typed.trim().replace(',', '.')
  if (bare === '') return { value: null, text: '' }
  const value = Number(bare)
  if (!/^\d+(?:\.\d)?$/.test(bare) || value > 8) return { fault: 'Absorptie is een getal van 0 tot 8, zoals 4 of 4,5.' }
  return { value, text: String(value).replace('.', ',') }
}

/** Words with commas between them. */
export function listCell(typed: string): Read {
  const words = [...new Set(typed.split(',').map((word) => sameText(word)))].filter(Boolean)
  if (words.length > 40 || words.some((word) => word.length > 100)) return { fault: 'Dit zijn te veel of te lange woorden.' }
  return words.length === 0 ? { value: null, text: '' } : { value: words, text: words.join(', ') }
}

const short = (typed: string) => {
  const text = sameText(typed)
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}
