import { useState } from 'react'
import type { Duty } from '#domain/account/duty.ts'
import { invitationDays } from '#domain/account/invitation.ts'
import { browserApi } from '#parts/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { DutyChoice } from './duty-choice.tsx'

/** Asks somebody to come and work here. */
export function Invite({ onClose, done }: { onClose: () => void; done: (text: string) => Promise<void> }) {
  const [duty, setDuty] = useState<string>()
  const send = async ({ email = '' }: Record<string, string>) => {
    await browserApi('POST /api/admin/people/invitations', { body: { email, duty: duty as Duty } })
    await done(`We hebben ${email} een uitnodiging gestuurd. De link werkt ${invitationDays} dagen.`)
  }
  return (
    <Dialog title="Nodig iemand uit" onClose={onClose}>
      <DialogForm button="Verstuur de uitnodiging" send={send}>
        {(errorOf) => (
          <>
            <p>Je collega krijgt een mail met een link, en kiest daarmee zelf een wachtwoord.</p>
            <Field label="E-mailadres" name="email" type="email" autoComplete="off" required error={errorOf('email')} />
            <DutyChoice value={duty} onChange={setDuty} error={errorOf('duty')} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
