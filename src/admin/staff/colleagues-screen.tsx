import {
  staffRoleLabels,
  staffRoleDescriptions,
  staffRoles,
  type StaffRole,
} from '#domain/staff/staff-role.ts'
import { formatShortDateTime, formatDayAndMonth } from '#domain/time/format-date.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailAddress } from '../shared/email-address.tsx'
import { defineList, RowButton } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { type Undo, thenAfterUndo } from '../shared/messages/undo.ts'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { RecordTable } from '../shared/list/record-table.tsx'
import { Section } from '../shared/screen.tsx'
import type { FormField } from '#domain/form-fields.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import { saveRole } from './save-role.ts'
import { invitationDays } from '#domain/customer/account-durations.ts'

type Colleague = EndpointReply<'GET /api/admin/colleagues'>['colleagues'][number]
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

function ChangeRole({
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
const EndAccess = ({ colleague: { id, name, yourself }, onClose, done }: ColleagueDialogProps) => (
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
        params: { id },
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

const InviteColleague = ({ onClose, done }: DialogProps) => (
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
const ResetSecondFactor = ({ colleague: { id, name }, onClose, done }: ColleagueDialogProps) => (
  <FieldDialog
    title={`Tweede stap van ${name} verwijderen?`}
    fields={{}}
    button="Verwijder de tweede stap"
    send={async () => {
      await browserApi('POST /api/admin/colleagues/:id/reset-second-factor', {
        params: { id },
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

type Invitation = EndpointReply<'GET /api/admin/colleagues'>['invitations'][number]
type InvitationsProps = {
  invitations: readonly Invitation[]
  list: List<'GET /api/admin/colleagues'>
}

const Invitations = ({ invitations, list: { busy, change } }: InvitationsProps) => (
  <Section title="Uitnodigingen" className="mt-8" headingClass="mb-4">
    <RecordTable
      caption="Uitnodigingen"
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { name: 'E-mailadres', cell: ({ email }) => <EmailAddress address={email} /> },
        { name: 'Rol', cell: ({ staff_role: role }) => staffRoleLabels[role] },
        { name: 'Gevraagd door', cell: ({ by }) => by ?? 'Opdrachtregel' },
        { name: 'Werkt tot', cell: ({ expires_at: at }) => formatDayAndMonth(at) },
        {
          name: 'Wijzig',
          cell: (invitation) => (
            <div className="-ms-3.5 flex flex-wrap gap-y-1">
              <RowButton
                label="Stuur opnieuw"
                of={invitation.email}
                busy={busy}
                onClick={() => change(() => resend(invitation))}
              />
              <RowButton
                label="Trek in"
                of={invitation.email}
                busy={busy}
                onClick={() => change(() => revoke(invitation))}
              />
            </div>
          ),
        },
      ]}
    />
  </Section>
)

async function resend({ email, staff_role }: Invitation): Promise<string> {
  await browserApi('POST /api/admin/colleagues/invitations', { body: { email, staff_role } })
  return `We hebben ${email} een nieuwe uitnodiging gestuurd. De oude werkt niet meer.`
}

async function revoke({ id, email }: Invitation): Promise<string> {
  await browserApi('DELETE /api/admin/colleagues/invitations/:id', { params: { id } })
  return `De uitnodiging aan ${email} is ingetrokken.`
}

export default defineList({
  title: 'Medewerkers',
  about: 'Wie hier werkt en wat ieder mag. Een eigenaar nodigt uit en beëindigt toegang.',
  actions: ({ open, close, finish }) => (
    <Button onClick={() => open(<InviteColleague onClose={close} done={finish} />)}>
      Nodig iemand uit
    </Button>
  ),
  from: 'GET /api/admin/colleagues',
  rows: 'colleagues',
  keyOf: ({ id }) => id,
  columns: (list) => [
    {
      name: 'Naam',
      cell: ({ name, email, yourself }) => (
        <>
          <span className="font-semibold">
            {name}
            {yourself && ' (jij)'}
          </span>
          <span className="block text-ink-soft">
            <EmailAddress address={email} />
          </span>
        </>
      ),
    },
    { name: 'Rol', cell: ({ staff_role: role }) => staffRoleLabels[role] },
    {
      name: 'Laatst gezien',
      fit: true,
      minor: true,
      cell: ({ last_seen_at: at }) => (at ? formatShortDateTime(at) : 'Nog niet'),
    },
    { name: 'Tweede stap', cell: ({ second_factor }) => (second_factor ? 'Ja' : 'Nee') },
    {
      name: 'Wijzig',
      cell: (colleague) => <ColleagueActions colleague={colleague} list={list} />,
    },
  ],
  below: ({ invitations }, list) =>
    invitations.length > 0 && <Invitations invitations={invitations} list={list} />,
})

type Props = { colleague: Colleague; list: List<'GET /api/admin/colleagues'> }

function ColleagueActions({ colleague, list: { open, close, finish } }: Props) {
  const { name, yourself } = colleague
  const dialog = {
    colleague,
    onClose: close,
    done: (text: string, undo?: Undo<string>) => finish({ text, undo }),
  }
  return (
    <div className="-ms-3.5 flex flex-wrap gap-y-1">
      <RowButton
        label="Rol"
        of={name}
        opensDialog
        onClick={() => open(<ChangeRole {...dialog} />)}
      />
      {colleague.second_factor && !yourself && (
        <RowButton
          label="Tweede stap verwijderen"
          of={name}
          opensDialog
          onClick={() => open(<ResetSecondFactor {...dialog} />)}
        />
      )}
      {yourself && (
        <ButtonLink kind="plain" to="/admin/mijn-account" className="-my-2 whitespace-nowrap">
          Mijn account
        </ButtonLink>
      )}
      <RowButton
        label="Toegang"
        of={name}
        opensDialog
        onClick={() => open(<EndAccess {...dialog} />)}
      />
    </div>
  )
}
