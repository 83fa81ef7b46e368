// One row per measured figure, beside its target in docs/measurements.md. Usage: imported, not run
// by itself.

export type Measurement = {
  label: string
  measured: string
  /** Share of what bare node:http (baseline.ts) reaches in the same run with as many bytes. */
  ofBaseline?: number | undefined
  target: string
  isMet: boolean | undefined
}

type MeasurementOptions = {
  min?: number
  max?: number
  unit?: string
  digits?: number
  details?: string
  ofBaseline?: number
}

/** One figure; without `min` and `max` it has no target. */
export function toMeasurement(
  label: string,
  value: number,
  { min, max, unit = '', digits = 2, details = '', ofBaseline }: MeasurementOptions = {},
): Measurement {
  const formatFigure = (figure: number) =>
    `${figure.toLocaleString('en', { maximumFractionDigits: digits })}${unit && ` ${unit}`}`
  const target =
    min !== undefined ? `≥ ${formatFigure(min)}` : max !== undefined ? `≤ ${formatFigure(max)}` : ''
  const isMet = min !== undefined ? value >= min : max !== undefined ? value <= max : undefined
  return {
    label,
    measured: formatFigure(value) + (details && ` (${details})`),
    ofBaseline,
    target,
    isMet,
  }
}

/** Writes a Markdown table to stdout. */
export function printTable(measurements: readonly Measurement[]): void {
  console.log(
    '| figure | measured | of the baseline | target | met |\n| --- | --- | --- | --- | --- |',
  )
  for (const { label, measured, ofBaseline, target, isMet } of measurements)
    console.log(
      `| ${label} | ${measured} | ${ofBaseline?.toPrecision(2) ?? ''} | ${target} | ${isMet === undefined ? '' : isMet ? 'yes' : 'NO'} |`,
    )
}

/** The smallest value that at least this part of all values does not exceed; `part` from 0 to 1. */
export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? Number.NaN
export const median = (values: readonly number[]): number => percentile(values, 0.5)
