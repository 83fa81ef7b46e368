import { useState } from 'react'
import { type StaffRole, staffRoleLabels } from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { thenAfterUndo, type Undo } from '../shared/messages/undo.ts'
import { RoleChoice } from './role-choice.tsx'
import { saveRole } from './save-role.ts'
import type { Colleague } from './colleague.ts'

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
  const [role, setRole] = useState<string>(before)
  const describe = (now: StaffRole) => `${name} is nu ${staffRoleLabels[now].toLowerCase()}.`
  const send = async () => {
    const to = role as StaffRole
    const undo = await saveRole(browserApi, { id, from: before, to })
    const described = thenAfterUndo(undo, () => Promise.resolve(describe(before)))
    // Who gives up the role of owner may not take it back.
    await done(describe(to), yourself ? undefined : described)
  }
  return (
    <Dialog title={`Rol van ${name}`} onClose={onClose}>
      <DialogForm button="Wijzig de rol" send={send}>
        {(errorOf) => <RoleChoice value={role} onChange={setRole} error={errorOf('staff_role')} />}
      </DialogForm>
    </Dialog>
  )
}
