// Dates such as 03/11/2026: some exports write the month first, and Dutch spreadsheets the day. A
// file has one order, which one of its dates can prove.

import { type ImportIssue, remark } from './import-issue.ts'

type DateCell = { line: number; cell: string }
type SlashDates = {
  /** Returns a date with the day first as '3-11-2026', and other text as it is. */
  readDate: (cell: string) => string
  issues: ImportIssue[]
}

const slashDate = /^(\d{1,2})\/(\d{1,2})\/(?=\d{4})/
const maxMonth = 12

/** `dates` are all dates of the file. Reads the month first if none proves another order. */
export function readSlashDates(dates: readonly DateCell[]): SlashDates {
  const found = dates.flatMap(({ line, cell }) => {
    const [, first = '', second = ''] = slashDate.exec(cell) ?? []
    return first === '' ? [] : [{ line, cell, first: Number(first), second: Number(second) }]
  })
  if (found.some(({ first }) => first > maxMonth))
    return { readDate: (cell) => cell.replace(slashDate, '$1-$2-'), issues: [] }
  const unsure = found.find(({ first, second }) => first !== second)
  const isProved = found.some(({ second }) => second > maxMonth)
  return {
    readDate: (cell) => cell,
    issues:
      unsure === undefined || isProved
        ? []
        : [
            remark(
              unsure.line,
              `Of de dag of de maand vooraan staat, blijkt niet uit dit bestand. We lezen ‘${unsure.cell}’ als dag ${unsure.second} van maand ${unsure.first}. Klopt dat niet, zet dan het jaar vooraan, zoals 2026-11-03.`,
            ),
          ],
  }
}
