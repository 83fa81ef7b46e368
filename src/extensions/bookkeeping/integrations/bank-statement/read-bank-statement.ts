// Reads a bank statement that staff downloaded from their bank: CAMT.053 or MT940.

import type { StatementReading } from '../../domain/bank-statement.ts'
import { readCamt053 } from './camt053.ts'
import { readMt940 } from './mt940.ts'
import { refuseStatement } from './refuse-statement.ts'

/** @throws Problem input-invalid with what is wrong with the file, for the field `file` */
export function* readBankStatement(bytes: Uint8Array): StatementReading {
  const text = decodeStatement(bytes)
  return yield* /^\s*</.test(text) ? readCamt053(text) : readMt940(text)
}

function decodeStatement(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1')
  if (bytes.length === 0) throw refuseStatement('Dit bestand is leeg.')
  if (head.startsWith('PK'))
    throw refuseStatement('Dit is een zip-bestand. Pak het eerst uit en kies het bestand erin.')
  if (head.startsWith('%PDF'))
    throw refuseStatement('Dit is een pdf. Kies bij je bank voor CAMT.053 of MT940.')
  const encoding = head.startsWith('\xff\xfe')
    ? 'utf-16le'
    : head.startsWith('\xfe\xff')
      ? 'utf-16be'
      : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
