import { useState } from 'react'
import { type Duty, dutyLabels } from '#domain/account/duty.ts'
import { browserApi } from '#parts/api-context.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DialogForm } from '../dialog-form.tsx'
import { DutyChoice } from './duty-choice.tsx'
import type { Colleague } from './colleague.ts'

type Props = { colleague: Colleague; onClose: () => void; done: (text: string) => Promise<void> }

/** Another duty, which holds at once. */
export function ChangeDuty({ colleague: { id, name, duty: before }, onClose, done }: Props) {
  const [duty, setDuty] = useState<string>(before)
  const send = async () => {
    await browserApi('PUT /api/admin/people/:id/duty', { params: { id: String(id) }, body: { duty: duty as Duty } })
    await done(`${name} is nu ${dutyLabels[duty as Duty].toLowerCase()}.`)
  }
  return (
    <Dialog title={`Rol van ${name}`} onClose={onClose}>
      <DialogForm button="Wijzig de rol" send={send}>
        {(errorOf) => <DutyChoice value={duty} onChange={setDuty} error={errorOf('duty')} />}
      </DialogForm>
    </Dialog>
  )
}
