import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import type { Colleague } from './colleague.ts'
import { roleField } from './role-field.ts'
import { saveRole } from './save-role.ts'

type Props = {
  colleague: Colleague
  onClose: () => void
  done: (text: string, undo?: Undo<string>) => Promise<void>
}

/** Changes the role of a colleague, with immediate effect. */
export function ChangeRole({
  colleague: { id, name, staff_role: before, yourself },
  onClose,
  done,
}: Props) {
  const describe = (now: StaffRole) => `${name} is nu ${staffRoleLabels[now].toLowerCase()}.`
  return (
    <FieldDialog
      title={`Rol van ${name}`}
      fields={{ staff_role: roleField }}
      values={{ staff_role: before }}
      button="Wijzig de rol"
      send={async ({ staff_role: to }) => {
        const undo = await saveRole(browserApi, { id, from: before, to })
        const described = thenAfterUndo(undo, () => Promise.resolve(describe(before)))
        // Who gives up the role of owner may not take it back.
        await done(describe(to), yourself ? undefined : described)
      }}
      onClose={onClose}
    />
  )
}
