// Collects the required columns that new rows lack. A column that every new row lacks is reported
// once instead of on every row.

import type { ImportError } from './header-errors.ts'

export class MissingColumns {
  readonly #columns = new Map<string, { required: number; lines: number[] }>()

  /** Counts a new row that requires this column. */
  add(column: string, line: number, isMissing: boolean): void {
    const counted = this.#columns.get(column) ?? { required: 0, lines: [] }
    counted.required++
    if (isMissing) counted.lines.push(line)
    this.#columns.set(column, counted)
  }

  errors(): ImportError[] {
    return [...this.#columns].flatMap(([column, { required, lines }]) => {
      const reason = `Voor iets nieuws is de kolom ‘${column}’ nodig.`
      const [first] = lines
      if (first === undefined || lines.length < required || required === 1)
        return lines.map((line) => ({ line, column, reason }))
      return [
        { line: first, column, reason: `${reason} Dat geldt voor alle ${required} nieuwe regels.` },
      ]
    })
  }
}
