import { duties, dutyLabels, dutyMeans } from '#domain/account/duty.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = { value: string | undefined; onChange: (duty: string) => void; error: string | undefined }

/** Each duty with what it means. */
export const DutyChoice = ({ value, onChange, error }: Props) => (
  <RadioCards
    legend="Rol"
    name="duty"
    value={value}
    onChange={onChange}
    error={error}
    options={duties.map((duty) => ({ value: duty, label: dutyLabels[duty], note: dutyMeans[duty] }))}
  />
)
