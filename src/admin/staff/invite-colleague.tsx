import { invitationDays } from '#domain/staff/invitation.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { roleField } from './role-field.ts'

type Props = { onClose: () => void; done: (text: string) => Promise<void> }

export const InviteColleague = ({ onClose, done }: Props) => (
  <FieldDialog
    title="Nodig iemand uit"
    fields={{
      email: { kind: 'email', label: 'E-mailadres', required: true },
      staff_role: roleField,
    }}
    button="Verstuur de uitnodiging"
    send={async (body) => {
      await browserApi('POST /api/admin/colleagues/invitations', { body })
      await done(
        `We hebben ${body.email} een uitnodiging gestuurd. De link werkt ${invitationDays} dagen.`,
      )
    }}
    onClose={onClose}
  >
    <p>Je collega krijgt een mail met een link, en kiest daarmee zelf een wachtwoord.</p>
  </FieldDialog>
)
