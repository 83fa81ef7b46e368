// Erasing a customer who asked for it: what goes, what stays by law, and a second question before it happens.

import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { erasureWordsForStaff } from '#domain/account/erasure.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import type { Customer } from './customer.ts'
import { Panel } from './panel.tsx'

export function CustomerErasure({ customer: { who, email, account } }: { customer: Customer }) {
  const [asking, setAsking] = useState(false)
  const { notice, errors, busy, run } = useMutation()
  const navigate = useNavigate()
  if (account?.staff) return null
  const erase = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email') ?? '')
    void run(async () => {
      await browserApi('POST /api/admin/customers/:who/erase', { params: { who }, body: { email: typed } })
      await navigate('/admin/klanten')
    })
  }
  return (
    <Panel title="Wissen">
      <p className="text-sm">
        Vraagt een klant om alles te wissen, dan doe je dat binnen een maand. De klant kan het ook zelf, in het account.
      </p>
      <Button kind="ghost" className="mt-4" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Wis deze klant
      </Button>
      {asking && (
        <Dialog title="Deze klant wissen?" onClose={() => setAsking(false)}>
          <form method="dialog" noValidate onSubmit={erase} className="grid gap-5">
            <div>
              <p className="font-semibold">Wat we wissen</p>
              <ul className="mt-1 grid list-disc gap-1 ps-6 text-sm marker:text-drop">
                {erasureWordsForStaff.goes.map((what) => (
                  <li key={what}>{what}</li>
                ))}
              </ul>
              <p className="mt-4 font-semibold">Wat blijft, en waarom</p>
              <p className="mt-1 text-sm">{erasureWordsForStaff.stays}</p>
            </div>
            <p className="text-sm">De klant krijgt een laatste mail. Terughalen kan niemand.</p>
            <Field
              label={`Typ ter bevestiging ${email}`}
              name="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={errors['email']?.[0]}
            />
            {notice?.kind === 'error' && Object.keys(errors).length === 0 && <Notice kind="error">{notice.text}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" busy={busy}>
                Wis alles van deze klant
              </Button>
              <Button kind="ghost" onClick={() => setAsking(false)}>
                Annuleren
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </Panel>
  )
}
