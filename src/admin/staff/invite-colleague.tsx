import { useState } from 'react'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import { invitationDays } from '#domain/staff/invitation.ts'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import { RoleChoice } from './role-choice.tsx'

export function InviteColleague({
  onClose,
  done,
}: {
  onClose: () => void
  done: (text: string) => Promise<void>
}) {
  const [role, setRole] = useState<string>()
  const send = async ({ email = '' }: Record<string, string>) => {
    await browserApi('POST /api/admin/colleagues/invitations', {
      body: { email, staff_role: role as StaffRole },
    })
    await done(
      `We hebben ${email} een uitnodiging gestuurd. De link werkt ${invitationDays} dagen.`,
    )
  }
  return (
    <Dialog title="Nodig iemand uit" onClose={onClose}>
      <DialogForm button="Verstuur de uitnodiging" send={send}>
        {(errorOf) => (
          <>
            <p>Je collega krijgt een mail met een link, en kiest daarmee zelf een wachtwoord.</p>
            <LabelledField
              label="E-mailadres"
              name="email"
              type="email"
              autoComplete="off"
              required
              error={errorOf('email')}
            />
            <RoleChoice value={role} onChange={setRole} error={errorOf('staff_role')} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
