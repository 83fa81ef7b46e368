import type { EndpointReply } from '#api/index.ts'
import { type Undo, thenAfterUndo } from '../shared/messages/undo.ts'
import type { FormField } from '#domain/form-fields.ts'
import {
  staffRoleDescriptions,
  staffRoleLabels,
  staffRoles,
  type StaffRole,
} from '#domain/staff/staff-role.ts'
import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { saveRole } from './save-role.ts'
import { invitationDays } from '#domain/customer/account-durations.ts'

export type Colleague = EndpointReply<'GET /api/admin/colleagues'>['colleagues'][number]
type DialogProps = {
  onClose: () => void
  done: (text: string, undo?: Undo<string>) => Promise<void>
}
type ColleagueDialogProps = DialogProps & { colleague: Colleague }

const roleField = {
  kind: 'radio',
  label: 'Rol',
  options: staffRoles.map((role) => [role, staffRoleLabels[role], staffRoleDescriptions[role]]),
} as const satisfies FormField

/** Changes the role of a colleague, with immediate effect. */
export function ChangeRole({
  colleague: { id, name, staff_role: before, yourself },
  onClose,
  done,
}: ColleagueDialogProps) {
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

const accountOptions = [
  [
    'keep',
    'Wordt een klantaccount',
    'Inloggen kan nog, met eigen bestellingen, maar niet meer in beheer.',
  ],
  [
    'close',
    'Wordt gesloten',
    'Het account is weg. Eigen bestellingen blijven bewaard zoals van een gast.',
  ],
] as const

/** Ends a colleague's access and logs out all their devices. */
export const EndAccess = ({
  colleague: { id, name, yourself },
  onClose,
  done,
}: ColleagueDialogProps) => (
  <FieldDialog
    title={yourself ? 'Je eigen toegang beëindigen?' : `Toegang van ${name} beëindigen?`}
    fields={{
      after: {
        kind: 'radio',
        label: 'Wat gebeurt er met het account?',
        options: accountOptions,
      },
    }}
    values={{ after: 'keep' }}
    button="Beëindig de toegang"
    send={async ({ after }) => {
      await browserApi('POST /api/admin/colleagues/:id/end', {
        params: { id: String(id) },
        body: { keep_account: after === 'keep' },
      })
      if (yourself) location.assign('/')
      else await done(`${name} heeft geen toegang meer en is overal uitgelogd.`)
    }}
    onClose={onClose}
  >
    <p>
      {yourself ? 'Je wordt' : `${name} wordt`} meteen overal uitgelogd. In het logboek blijft de
      naam nog twee jaar staan bij wat er gedaan is.
    </p>
  </FieldDialog>
)

export const InviteColleague = ({ onClose, done }: DialogProps) => (
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

/**
 * Removes the second factors of a colleague who lost their phone or key and their recovery codes.
 */
export const ResetSecondFactor = ({
  colleague: { id, name },
  onClose,
  done,
}: ColleagueDialogProps) => (
  <FieldDialog
    title={`Tweede stap van ${name} verwijderen?`}
    fields={{}}
    button="Verwijder de tweede stap"
    send={async () => {
      await browserApi('POST /api/admin/colleagues/:id/reset-second-factor', {
        params: { id: String(id) },
      })
      await done(`De tweede stap van ${name} is verwijderd. ${name} krijgt daar een mail over.`)
    }}
    onClose={onClose}
  >
    <p>
      Doe dit alleen als je zeker weet dat {name} het zelf vraagt: bel even. {name} logt daarna in
      met alleen een wachtwoord, is overal uitgelogd en krijgt een mail.
    </p>
  </FieldDialog>
)
