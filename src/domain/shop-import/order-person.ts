// Who placed an imported order, and what they wrote with it.

import { parsePostcode } from '../address/postcode.ts'
import { readLine, unescapeCell } from './cell-text.ts'
import { toReceiverAndPayer } from './receiver-and-payer.ts'

type PartyCells = Record<'name' | 'postcode' | 'city', string>
/** The cells of a row about its customer. */
export type OrderPersonCells = {
  receiver: PartyCells
  payer: PartyCells
  phones: readonly string[]
  notes: readonly string[]
}
/** Name, postcode and city are of the receiver and the payer (receiver-and-payer.ts). */
export type OrderPerson = {
  /** '' if the file does not tell, as all others. */
  name: string
  /** A Dutch one as '1234AB'. */
  postcode: string
  city: string
  phone: string
  notes: string[]
}

const maxNameLength = 160
const maxPostcodeLength = 20
const maxCityLength = 120
const maxPhoneLength = 40
const maxNoteLength = 2_000
const maxNotes = 20

/** `rows` are those of one order: most exports write the person on the first one only. */
export function readOrderPerson(rows: readonly OrderPersonCells[]): OrderPerson {
  const read = (field: keyof PartyCells, shorten: (text: string) => string) =>
    toReceiverAndPayer(
      shorten(firstOf(rows.map(({ receiver }) => receiver[field]))),
      shorten(firstOf(rows.map(({ payer }) => payer[field]))),
    )
  const notes = rows
    .flatMap((row) => row.notes)
    .map((note) => unescapeCell(note).slice(0, maxNoteLength))
  return {
    name: read('name', (name) => name.slice(0, maxNameLength)),
    postcode: read('postcode', (text) => parsePostcode(text) ?? text.slice(0, maxPostcodeLength)),
    city: read('city', (city) => city.slice(0, maxCityLength)),
    phone: firstOf(rows.flatMap(({ phones }) => phones)).slice(0, maxPhoneLength),
    notes: [...new Set(notes.filter(Boolean))].slice(0, maxNotes),
  }
}

const firstOf = (cells: readonly string[]) => cells.map(readLine).find(Boolean) ?? ''
