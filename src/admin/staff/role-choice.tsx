import { staffRoles, staffRoleLabels, staffRoleDescriptions } from '#domain/staff/staff-role.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = {
  value: string | undefined
  onChange: (duty: string) => void
  error: string | undefined
}

export const RoleChoice = ({ value, onChange, error }: Props) => (
  <RadioCards
    legend="Rol"
    name="duty"
    value={value}
    onChange={onChange}
    error={error}
    options={staffRoles.map((duty) => ({
      value: duty,
      label: staffRoleLabels[duty],
      note: staffRoleDescriptions[duty],
    }))}
  />
)
