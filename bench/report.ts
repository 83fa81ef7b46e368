// What a benchmark found: one row per figure, beside the figure that QUALITY.md asks for.

export type Finding = {
  what: string
  found: string
  /** Part of what bare node:http does in the same run with as many bytes. */
  ofBare?: number | undefined
  wanted: string
  reached: boolean | undefined
}

type Wanted = { atLeast?: number; atMost?: number; unit?: string; digits?: number; more?: string; ofBare?: number }

/** One figure. Without `atLeast` and `atMost` it is only told. */
export function finding(what: string, value: number, { atLeast, atMost, unit = '', digits = 2, more = '', ofBare }: Wanted = {}): Finding {
  const inUnit = (figure: number) => `${figure.toLocaleString('en', { maximumFractionDigits: digits })}${unit && ` ${unit}`}`
  const wanted = atLeast !== undefined ? `≥ ${inUnit(atLeast)}` : atMost !== undefined ? `≤ ${inUnit(atMost)}` : ''
  const reached = atLeast !== undefined ? value >= atLeast : atMost !== undefined ? value <= atMost : undefined
  return { what, found: inUnit(value) + (more && ` (${more})`), ofBare, wanted, reached }
}

/** As a table in Markdown. */
export function print(findings: readonly Finding[]): void {
  console.log('| what | found | of bare node:http | wanted | |\n| --- | --- | --- | --- | --- |')
  for (const { what, found, ofBare, wanted, reached } of findings)
    console.log(
      `| ${what} | ${found} | ${ofBare?.toPrecision(2) ?? ''} | ${wanted} | ${reached === undefined ? '' : reached ? 'yes' : 'NO'} |`,
    )
}

/** The value that this part of all values does not exceed; `part` from 0 to 1. */
export const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN
export const median = (values: readonly number[]): number => share(values, 0.5)
