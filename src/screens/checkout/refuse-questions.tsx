import { Checkbox } from '#ui/checkbox.tsx'

type Props = { value: boolean; onChange: (refuses: boolean) => void }

/** The mails after a delivery may be refused where the address is given. */
export const RefuseQuestions = ({ value, onChange }: Props) => (
  <Checkbox
    label="Mail me na de bezorging niet om te vragen hoe het bevalt"
    name="refusesQuestions"
    checked={value}
    onChange={({ target }) => onChange(target.checked)}
  />
)
