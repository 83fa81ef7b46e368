// What the shop does with a service of others, and the form with which staff set it.

import type { EndpointReply } from '#api/index.ts'
import type { Connection } from '#domain/connection/connection.ts'
import { currentPasswordField, type FormField } from '#domain/form-fields.ts'
import { formatShortDayAndTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { useMutation } from '#components/requests/use-mutation.ts'
import { notifyTrialChange } from '#components/staff/staff-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FieldDialogButton } from '../shared/forms/field-dialog-button.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'
import { connectionTexts } from './connection-states.ts'

type Setup = EndpointReply<'GET /api/admin/setup'>
type State = EndpointReply<'GET /api/admin/connections'>['connections'][number]

type Props = {
  connection: Connection
  state: State
  setup: Pick<Setup, 'server' | 'tests'>
  reload: () => Promise<void>
}

export function ConnectionPanel({ connection, state, setup, reload }: Props) {
  const { notice, busy, run } = useMutation()
  const { name, about, setting } = connection
  const test = setup.tests[name]
  const text = connectionTexts[name]
  const isSet = state.source === 'shop'
  const update = async () => {
    notifyTrialChange()
    await reload()
  }
  const tryNow = () =>
    run(async () => {
      await browserApi('POST /api/admin/setup/tests/:name', { params: { name } })
      await reload()
    })
  return (
    <div className="grid gap-4">
      <p>
        {text?.state(setup.server) ??
          (isSet || state.source === 'environment'
            ? 'Dit is ingesteld.'
            : 'Hier is nog niets ingesteld.')}
      </p>
      {state.source === 'environment' && (
        <p className="text-sm text-ink-soft">
          Dit staat in de instellingen van de server ({setting}), en die gaan voor. Je kunt het
          daarom hier niet wijzigen.
        </p>
      )}
      {state.source === 'unreadable' && (
        <Notice kind="warning">
          De sleutel van de winkel (SECRET_KEY) is een andere dan toen dit werd ingevuld. De winkel
          kan het niet meer lezen en gebruikt het niet. Vul het opnieuw in.
        </Notice>
      )}
      {test && !notice && (
        <Notice kind={test.ok ? 'success' : 'warning'}>
          {test.message} {test.code && <small className="text-ink-soft">({test.code}) </small>}
          <span className="text-ink-soft">
            Geprobeerd op {formatShortDayAndTime(new Date(test.at))}.
          </span>
        </Notice>
      )}
      {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
      {state.source !== 'environment' && (
        <>
          <p className="text-sm text-ink-soft">{about}</p>
          {(Object.keys(connection.fields).length > 0 || !isSet) && (
            <ConnectionForm {...{ connection, state, update }} />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="ghost" busy={busy} onClick={tryNow}>
          {text?.tryLabel ?? 'Probeer het'}
        </Button>
        {(isSet || state.source === 'unreadable') && (
          <RemoveConnection {...{ connection, state, update }} />
        )}
      </div>
    </div>
  )
}

type FormProps = Pick<Props, 'connection' | 'state'> & { update: () => Promise<void> }

const valuePath = 'values.'

const labelOf = (field: FormField | undefined): string =>
  field && 'label' in field ? field.label : ''

/** How staff keep a secret that the shop has. */
function describeStoredSecret({ fields, secrets, destination }: Connection, name: string): string {
  const leading = destination.find((one) => one !== name && secrets.includes(one))
  return leading === undefined
    ? 'Is ingevuld. Laat leeg om het zo te houden.'
    : `Is ingevuld, en blijft zo zolang je ook ‘${labelOf(fields[leading])}’ leeg laat.`
}

/** The names of the fields are their paths in the body of the request. */
function toFields(connection: Connection, state: State): StaffFields {
  const { fields, secrets } = connection
  const toField = (field: FormField, name: string): FormField => ({
    ...field,
    ...(field.when && { when: withPaths(field.when) }),
    ...(secrets.includes(name) &&
      state.secrets.includes(name) && {
        required: false,
        hint: describeStoredSecret(connection, name),
      }),
  })
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [valuePath + name, toField(field, name)]),
    ),
    ...(secrets.length > 0 && {
      password: {
        ...currentPasswordField,
        hint: 'Van je account in dit beheer, zodat niemand anders dit wijzigt.',
      },
    }),
  }
}

const withPaths = <Value,>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [valuePath + name, value]))

function ConnectionForm({ connection, state, update }: FormProps) {
  const fields = toFields(connection, state)
  return (
    <FieldForm
      fields={fields}
      values={withPaths(state.values)}
      button={Object.keys(connection.fields).length > 0 ? 'Probeer en bewaar' : 'Zet aan'}
      send={async (typed) => {
        const values = Object.entries(typed).flatMap(([path, value]) =>
          path.startsWith(valuePath) ? [[path.slice(valuePath.length), String(value)]] : [],
        )
        const { message } = await browserApi('PUT /api/admin/connections/:name', {
          params: { name: connection.name },
          body: {
            values: Object.fromEntries(values) as Record<string, string>,
            password: String(typed['password'] ?? ''),
          },
        })
        await update()
        return `Bewaard. ${message}`
      }}
    />
  )
}

const RemoveConnection = ({ connection, state, update }: FormProps) => (
  <FieldDialogButton
    opener="Haal weg"
    title={`${connection.title}: haal dit weg`}
    fields={connection.secrets.length > 0 ? { password: currentPasswordField } : {}}
    button="Haal weg"
    cancel="Laat staan"
    send={async (typed: { password?: string }) => {
      await browserApi('POST /api/admin/connections/:name/remove', {
        params: { name: connection.name },
        body: { password: typed.password ?? '' },
      })
      await update()
      return 'Weggehaald. De winkel werkt nu zonder.'
    }}
  >
    <p>
      {state.source === 'unreadable' || state.secrets.length > 0
        ? 'De winkel vergeet wat hier is ingevuld, ook sleutels en wachtwoorden.'
        : 'De winkel gebruikt deze dienst dan niet meer.'}{' '}
      {connectionTexts[connection.name]?.removal}
    </p>
  </FieldDialogButton>
)
