import { useState } from 'react'
import { browserApi } from '#components/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { DialogForm } from '../shared/dialog-form.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

const accountOptions = [
  {
    value: 'keep',
    label: 'Wordt een klantaccount',
    note: 'Inloggen kan nog, met eigen bestellingen, maar niet meer in beheer.',
  },
  {
    value: 'close',
    label: 'Wordt gesloten',
    note: 'Het account is weg. Eigen bestellingen blijven bewaard zoals van een gast.',
  },
]

/** Ends a colleague's access and logs out all their devices. */
export function EndAccess({ colleague: { id, name, yourself }, onClose, done }: Props) {
  const [accountChoice, setAccountChoice] = useState('keep')
  const send = async () => {
    await browserApi('POST /api/admin/colleagues/:id/end', {
      params: { id: String(id) },
      body: { keep_account: accountChoice === 'keep' },
    })
    if (yourself) location.assign('/')
    else await done(`${name} heeft geen toegang meer en is overal uitgelogd.`)
  }
  return (
    <Dialog
      title={yourself ? 'Je eigen toegang beëindigen?' : `Toegang van ${name} beëindigen?`}
      onClose={onClose}
    >
      <DialogForm button="Beëindig de toegang" send={send}>
        {() => (
          <>
            <p>
              {yourself ? 'Je wordt' : `${name} wordt`} meteen overal uitgelogd. In het logboek
              blijft de naam nog twee jaar staan bij wat er gedaan is.
            </p>
            <RadioCards
              legend="Wat gebeurt er met het account?"
              name="after"
              value={accountChoice}
              onChange={setAccountChoice}
              options={accountOptions}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
