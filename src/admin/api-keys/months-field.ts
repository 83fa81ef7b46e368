import { apiKeyMonths, type ApiKeyMonths } from '#domain/api-key/key-durations.ts'
import type { FormField } from '#domain/form-fields.ts'

const monthLabels: Readonly<Record<ApiKeyMonths, string>> = {
  3: '3 maanden',
  6: '6 maanden',
  12: '1 jaar',
  24: '2 jaar',
}

/** How long a new key works. */
export const monthsField = {
  kind: 'select',
  label: 'Hoelang werkt de sleutel?',
  options: apiKeyMonths.map((months) => [months, monthLabels[months]]),
  hint: 'Twee weken voor het eind staat het bij Vandaag.',
} as const satisfies FormField
