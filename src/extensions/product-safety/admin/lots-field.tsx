import { ExplainedCheckbox } from '#ui/form/explained-checkbox.tsx'

type Props = { id: string; checked: boolean; onChange: (checked: boolean) => void }

export default function LotsField({ id, checked, onChange }: Props) {
  return (
    <ExplainedCheckbox
      id={id}
      label="Lotnummers noteren"
      hint="Op de bestelling kun je dan per pak het lotnummer intypen of scannen. Roept de maker een lot terug, dan weet je wie het kreeg."
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
