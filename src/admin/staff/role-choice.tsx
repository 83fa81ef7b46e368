import { staffRoles, staffRoleLabels, staffRoleDescriptions } from '#domain/staff/staff-role.ts'
import { RadioCards } from '#ui/radio-cards.tsx'

type Props = {
  value: string | undefined
  onChange: (role: string) => void
  error: string | undefined
}

export const RoleChoice = ({ value, onChange, error }: Props) => (
  <RadioCards
    legend="Rol"
    name="staff_role"
    value={value}
    onChange={onChange}
    error={error}
    options={staffRoles.map((role) => ({
      value: role,
      label: staffRoleLabels[role],
      note: staffRoleDescriptions[role],
    }))}
  />
)
