import { useState } from 'react'
import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Colleague } from './colleague.ts'

type Props = {
  colleague: Colleague
  onClose: () => void
  done: (text: string, undo?: () => Promise<string>) => Promise<void>
}

/** Changes the role of a colleague, with immediate effect. */
export function ChangeRole({
  colleague: { id, name, staff_role: before, yourself },
  onClose,
  done,
}: Props) {
  const [role, setRole] = useState<string>(before)
  const saveRole = async (role: StaffRole) => {
    await browserApi('PUT /api/admin/colleagues/:id/staff-role', {
      params: { id: String(id) },
      body: { staff_role: role },
    })
    return `${name} is nu ${staffRoleLabels[role].toLowerCase()}.`
  }
  const send = async () =>
    done(await saveRole(role as StaffRole), yourself ? undefined : () => saveRole(before))
  return (
    <Dialog title={`Rol van ${name}`} onClose={onClose}>
      <DialogForm button="Wijzig de rol" send={send}>
        {(errorOf) => <RoleChoice value={role} onChange={setRole} error={errorOf('staff_role')} />}
      </DialogForm>
    </Dialog>
  )
}
