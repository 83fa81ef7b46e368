import { type ApiKeyMonths, apiKeyMonths } from '#domain/api-key/key-durations.ts'
import { LabelledSelect } from '#ui/labelled-select.tsx'

const monthLabels: Readonly<Record<ApiKeyMonths, string>> = {
  3: '3 maanden',
  6: '6 maanden',
  12: '1 jaar',
  24: '2 jaar',
}

/** How long a new key works. */
export const MonthsField = ({
  value,
  onChange,
}: {
  value: ApiKeyMonths
  onChange: (months: ApiKeyMonths) => void
}) => (
  <LabelledSelect
    label="Hoelang werkt de sleutel?"
    options={apiKeyMonths.map((months) => [String(months), monthLabels[months]])}
    value={String(value)}
    hint="Twee weken voor het eind staat het bij Vandaag."
    onChange={(chosen) =>
      onChange(apiKeyMonths.find((months) => String(months) === chosen) ?? value)
    }
  />
)
