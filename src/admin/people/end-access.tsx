import { useState } from 'react'
import { browserApi } from '#parts/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { DialogForm } from '../dialog-form.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

const after = [
  { value: 'keep', label: 'Wordt een klantaccount', note: 'Inloggen kan nog, met eigen bestellingen, maar niet meer in beheer.' },
  { value: 'close', label: 'Wordt gesloten', note: 'Het account is weg. Eigen bestellingen blijven bewaard zoals van een gast.' },
]

/** The end of it: every device is logged out at once. */
export function EndAccess({ colleague: { id, name, yourself }, onClose, done }: Props) {
  const [what, setWhat] = useState('keep')
  const send = async () => {
    await browserApi('POST /api/admin/people/:id/end', { params: { id: String(id) }, body: { keep_account: what === 'keep' } })
    if (yourself) location.assign('/')
    else await done(`${name} heeft geen toegang meer en is overal uitgelogd.`)
  }
  return (
    <Dialog title={yourself ? 'Je eigen toegang beëindigen?' : `Toegang van ${name} beëindigen?`} onClose={onClose}>
      <DialogForm button="Beëindig de toegang" send={send}>
        {() => (
          <>
            <p>
              {yourself ? 'Je wordt' : `${name} wordt`} meteen overal uitgelogd. In het logboek blijft de naam nog twee jaar staan bij wat
              er gedaan is.
            </p>
            <RadioCards legend="Wat gebeurt er met het account?" name="after" value={what} onChange={setWhat} options={after} />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
