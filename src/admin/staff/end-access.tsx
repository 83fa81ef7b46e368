import { browserApi } from '#components/api-context.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

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
export const EndAccess = ({ colleague: { id, name, yourself }, onClose, done }: Props) => (
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
